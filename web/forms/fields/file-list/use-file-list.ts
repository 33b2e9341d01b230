import { useId, useState } from 'react';
import { focusAfterMove } from '../../../ui/move-buttons.tsx';
import { type FileSlot, newUpload, sortFiles } from '../file/file-slot.ts';
import { stopUpload } from '../file/running-uploads.ts';
import { useFileSlots } from '../file/use-uploads.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { type FileRow, isStored, moveRow, waitingRow } from './file-rows.ts';

/** Rows of a file list and their actions. The focus follows the affected row. */
export function useFileList(name: string) {
  const {
    value: rows,
    edit,
    send,
    error,
    partError,
  } = useFileSlots<readonly FileRow[]>(name, {
    keepsFailed: true,
  });
  const [refusal, setRefusal] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const moveFocusTo = useFocusAfterChange();
  const id = useId();
  const idOf = (key: string) => `${id}-${key}`;

  const editRow = (key: string, change: (slot: FileSlot) => FileSlot) =>
    edit((current) => current.map((row) => (row.key === key ? { ...row, ...change(row) } : row)));

  const add = (files: readonly File[]) => {
    const sorted = sortFiles(files);
    setRefusal(sorted.refusal);
    const uploads = sorted.taken.map(newUpload);
    if (uploads.length === 0) return;
    edit((current) => [...current, ...uploads.map(waitingRow)]);
    for (const upload of uploads) send(upload);
  };
  const retry = ({ key, upload }: FileRow) => {
    if (!upload) return;
    const again = newUpload(upload.file);
    editRow(key, (slot) => ({ ...slot, upload: again }));
    send(again);
  };
  const remove = ({ key, upload }: FileRow) => {
    if (upload) stopUpload(upload.key);
    const index = rows.findIndex((row) => row.key === key);
    const next = rows[index + 1] ?? rows[index - 1];
    moveFocusTo(idOf(next ? `${next.key}-remove` : 'add'));
    edit((current) => current.filter((row) => row.key !== key));
  };
  const move = (key: string, place: number) => {
    edit((current) => moveRow(current, key, place));
    setAnnouncement(`Moved to ${place + 1} of ${rows.filter(isStored).length}`);
  };
  const step = (key: string, from: number, to: number) => {
    moveFocusTo(focusAfterMove(idOf(key), from, to, rows.filter(isStored).length));
    move(key, to);
  };
  return {
    rows,
    error: refusal ?? error,
    partError,
    announcement,
    idOf,
    add,
    editRow,
    send,
    retry,
    remove,
    move,
    step,
  };
}

export type FileList = ReturnType<typeof useFileList>;
