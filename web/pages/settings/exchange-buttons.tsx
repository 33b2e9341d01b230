import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { type ExportKind, exportFile, useImportFile } from '../../data/exchange.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { capitalized } from '../../editor/editor-plan.ts';
import { FilePicker } from '../../forms/fields/file/file-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Spinner } from '../../ui/spinner.tsx';

type ImportProps = { kind: ExportKind; isBusy: boolean; onPick: (files: readonly File[]) => void };

/** Button that opens the file picker for exported themes or layouts. */
export const ImportButton = ({ kind, isBusy, onPick }: ImportProps) => (
  <FilePicker accept=".zip" isMultiple onPick={onPick}>
    {(open) => (
      <IconButton
        label={`Import a ${kind}`}
        size="medium"
        disabled={isBusy}
        focusableWhenDisabled
        onClick={open}
      >
        {isBusy ? <Spinner /> : <Upload />}
      </IconButton>
    )}
  </FilePicker>
);

/** Imports files one by one, and shows a notification with the result. */
export function useImport(kind: ExportKind) {
  const { mutateAsync } = useImportFile(kind);
  const [isBusy, setBusy] = useState(false);

  async function importFiles(files: readonly File[]) {
    if (isBusy || files.length === 0) return;
    setBusy(true);
    const names: string[] = [];
    try {
      for (const file of files) names.push((await mutateAsync(file)).name);
      const text = importedText(names);
      notify({ kind: 'success', title: `${capitalized(kind)} imported`, text });
    } catch (error) {
      // Earlier files are imported.
      const failed = files.length > 1 ? `${files[names.length]?.name}: ` : '';
      const text = failed + sentenceOf(error);
      notify({ kind: 'error', title: `${capitalized(kind)} not imported`, text });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, importFiles };
}

/** Notification text after an import of these names. */
function importedText(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return `${first} is in the list`;
  return `${names.length} are in the list: ${names.join(', ')}`;
}

type ExportProps = { kind: ExportKind; id: string; name: string };

/** Button that downloads a theme or layout as a file. */
export function ExportButton({ kind, id, name }: ExportProps) {
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
