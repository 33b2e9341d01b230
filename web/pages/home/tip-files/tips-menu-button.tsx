import { Download, Ellipsis, Upload } from 'lucide-react';
import { useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { exportTips } from '../../../data/tip-files.ts';
import { useRefreshTips } from '../../../data/tips.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useMenuButton } from '../../../ui/use-menu-button.ts';
import { ImportTips } from './import-tips.tsx';

/** Button that opens the menu with actions for all tips of a live. */
export function TipsMenuButton({ live }: { live: LiveSummary }) {
  const { menus, menu, button } = useMenuButton();
  const refreshTips = useRefreshTips(live.id);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <IconButton {...button} label="Import and export tips">
        <Ellipsis />
      </IconButton>
      {menus && (
        <menus.Menu label="Import and export tips" align="end" {...menu}>
          <menus.MenuItem
            icon={<Upload />}
            label="Import CSV…"
            onSelect={() => setImporting(true)}
          />
          <menus.MenuItem
            icon={<Download />}
            label="Export as CSV"
            onSelect={() => void download(live.id)}
          />
        </menus.Menu>
      )}
      {isImporting && (
        <ImportTips
          live={live}
          onRecorded={() => void refreshTips()}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

async function download(liveId: string): Promise<void> {
  try {
    const { content, fileName } = await exportTips(liveId);
    saveFile(content, fileName);
    const text = `They are in your downloads: ${fileName}`;
    notify({ kind: 'success', title: 'Tips exported', text });
  } catch (error) {
    notify({ kind: 'error', title: 'Tips not exported', text: sentenceOf(error) });
  }
}
