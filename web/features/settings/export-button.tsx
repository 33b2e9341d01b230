import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ExportKind, exportFile } from '../../api/exchange.ts';
import { capitalized } from '../../editor/editor-plan.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { sentenceOf } from './exchange-texts.ts';

type Props = { kind: ExportKind; id: string; name: string };

/** Downloads a theme or layout as a file. */
export function ExportButton({ kind, id, name }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { content, fileName } = await exportFile(kind, id);
      saveFile(content, fileName);
      const text = `It is in your downloads: ${fileName}`;
      notify({ kind: 'success', title: `${capitalized(kind)} exported`, text });
    } catch (error) {
      const text = sentenceOf(error);
      notify({ kind: 'error', title: `${capitalized(kind)} not exported`, text });
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton label={`Export ${name}`} disabled={isBusy} focusableWhenDisabled onClick={save}>
      {isBusy ? <Spinner /> : <Download />}
    </IconButton>
  );
}
