import { useState } from 'react';
import { type ExportKind, useImportFile } from '../../api/exchange.ts';
import { capitalized } from '../../editor/editor-plan.ts';
import { notify } from '../../ui/notify.ts';
import { importedText, sentenceOf } from './exchange-texts.ts';

/** Imports files one by one, and notifies about the result. */
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
      // The files before it are imported.
      const failed = files.length > 1 ? `${files[names.length]?.name}: ` : '';
      const text = failed + sentenceOf(error);
      notify({ kind: 'error', title: `${capitalized(kind)} not imported`, text });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, importFiles };
}
