import type { FileSlot, Upload } from '../file/file-slot.ts';

/** A line of a list of files. `key` tells the lines apart while they move. */
export type FileRow = FileSlot & { key: string };

/** What is saved is its stored rows; the others are still on their way. */
export type StoredRow = FileRow & { stored: NonNullable<FileSlot['stored']> };

export const isStored = (row: FileRow): row is StoredRow => row.stored !== null;

/** A line for a file that is on its way. */
export const waitingRow = (upload: Upload): FileRow => ({ key: upload.key, stored: null, upload });

/** The rows with the stored one of that key at another place among the stored ones; rows on their way stay where they are. */
export function moveRow(rows: readonly FileRow[], key: string, place: number): FileRow[] {
  const stored = rows.filter(isStored);
  const moved = stored.filter((row) => row.key === key);
  const others = stored.filter((row) => row.key !== key);
  const inOrder = [...others.slice(0, place), ...moved, ...others.slice(place)].values();
  return rows.map((row) => (isStored(row) ? (inOrder.next().value ?? row) : row));
}
