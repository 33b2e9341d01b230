import { Download, Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { sentenceOf } from '../../../api/request-error.ts';
import { exportTips } from '../../../api/tip-files.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Menu code that loads on demand, as one chunk. */
export { ImportTips } from './import-tips.tsx';

type Props = Omit<
  Extract<ComponentProps<typeof Menu>, { isOpen: boolean }>,
  'label' | 'children'
> & {
  live: LiveSummary;
  onImport: () => void;
};

/** Menu with actions for all tips of a live. */
export function TipsMenu({ live, onImport, ...opener }: Props) {
  return (
    <Menu label="Import and export tips" align="end" {...opener}>
      <MenuItem icon={<Upload />} label="Import CSV…" onSelect={onImport} />
      <MenuItem icon={<Download />} label="Export as CSV" onSelect={() => void download(live.id)} />
    </Menu>
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
