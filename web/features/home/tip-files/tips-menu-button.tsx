import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { useRefreshTips } from '../../../api/tips.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMenuButton } from '../../../ui/use-menu-button.ts';
import { tipFilesCode } from './tip-files-code.ts';

/** Opens the menu of what can be done with all tips of a live. */
export function TipsMenuButton({ live }: { live: LiveSummary }) {
  const { loaded, menu, button } = useMenuButton(tipFilesCode);
  const refreshTips = useRefreshTips(live.id);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <IconButton {...button} label="Import and export tips">
        <Ellipsis />
      </IconButton>
      {loaded && <loaded.TipsMenu {...menu} live={live} onImport={() => setImporting(true)} />}
      {loaded && isImporting && (
        <loaded.ImportTips
          live={live}
          onRecorded={() => void refreshTips()}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
