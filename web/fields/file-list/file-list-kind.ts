import type { FieldKind } from '../field.ts';
import { whyUnfinished } from '../file/file-slot.ts';
import { readStoredFile } from '../file/stored-file.ts';
import { type FileRow, isStored } from './file-rows.ts';
import { restoreRows, runOfRows, storedRows } from './undo-rows.ts';

/** Rows in the form, the stored files on the wire; what is not uploaded yet keeps the form from being saved. */
export const fileListKind: FieldKind<'file-list'> = {
  read: (stored) =>
    (Array.isArray(stored) ? stored : [])
      .map(readStoredFile)
      .filter((file) => file !== null)
      .map((file, index): FileRow => ({ key: `stored-${index}`, stored: file })),
  write: (rows) => rows.filter(isStored).map(({ stored }) => stored),
  check: (rows) => {
    const message = rows.map(whyUnfinished).find(Boolean);
    return message ? [{ path: [], message }] : [];
  },
  locate: ([index], rows) => {
    const sent = rows.filter(isStored)[Number(index)];
    return sent ? [rows.indexOf(sent)] : [];
  },
  undo: { keep: storedRows, restore: restoreRows, runOf: runOfRows },
};
