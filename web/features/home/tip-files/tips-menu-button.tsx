import { useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { useRefreshTips } from '../../../api/tips.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMenuButton } from '../../../ui/use-menu-button.ts';
import { tipFilesCode } from './tip-files-code.ts';

/** Button that opens the menu with actions for all tips of a live. */
export function TipsMenuButton({ live }: { live: LiveSummary }) {
  const { loaded, menu, button } = useMenuButton(tipFilesCode);
  const refreshTips = useRefreshTips(live.id);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <IconButton {...button} label="Import and export tips">
        <Dots />
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

/** The icon of lucide, inlined: lucide is not in the first chunk. */
const Dots = () => (
  <svg className="lucide" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <circle cx="5" cy="12" r="1.75" />
    <circle cx="12" cy="12" r="1.75" />
    <circle cx="19" cy="12" r="1.75" />
  </svg>
);
