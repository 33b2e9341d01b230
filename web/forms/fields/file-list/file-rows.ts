import type { FieldKind } from '../field.ts';
import { type FileSlot, readStoredFile, type Upload, whyUnfinished } from '../file/file-slot.ts';

/** A row of a file list. `key` is stable when the row moves. */
export type FileRow = FileSlot & { key: string };

/** Only stored rows are saved; the others are running or failed uploads. */
type StoredRow = FileRow & { stored: NonNullable<FileSlot['stored']> };

export const isStored = (row: FileRow): row is StoredRow => row.stored !== null;

/** A row for an upload. */
export const waitingRow = (upload: Upload): FileRow => ({ key: upload.key, stored: null, upload });

/** Moves a stored row to another index among the stored rows; uploads keep their place. */
export function moveRow(rows: readonly FileRow[], key: string, place: number): FileRow[] {
  const stored = rows.filter(isStored);
  const moved = stored.filter((row) => row.key === key);
  const others = stored.filter((row) => row.key !== key);
  const inOrder = [...others.slice(0, place), ...moved, ...others.slice(place)].values();
  return rows.map((row) => (isStored(row) ? (inOrder.next().value ?? row) : row));
}

/** The rows for undo: stored files without uploads. */
export const storedRows = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.filter(isStored).map(({ key, stored }) => ({ key, stored }));

/** Saved rows combined with the running uploads: at their rows, and new files at the end. */
export function restoreRows(
  saved: readonly FileRow[],
  now: readonly FileRow[],
): readonly FileRow[] {
  const uploads = new Map(now.map(({ key, upload }) => [key, upload]));
  const rows = saved.map((row) => {
    const upload = uploads.get(row.key);
    return upload ? { ...row, upload } : row;
  });
  return [...rows, ...now.filter((row) => !isStored(row))];
}

/** Consecutively added files are one undo step; every other change is a separate one. */
export function runOfRows(before: readonly FileRow[], after: readonly FileRow[]): string | null {
  const isAdding = after.length > before.length;
  return isAdding && before.every(({ key }, index) => after[index]?.key === key) ? 'added' : null;
}

/** Rows in the form, stored files in requests. Running and failed uploads are validation errors. */
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
