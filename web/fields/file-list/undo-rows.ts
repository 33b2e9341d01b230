import { type FileRow, isStored } from './file-rows.ts';

/** The rows that undo remembers: what is not uploaded yet is no change. */
export const storedRows = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.filter(isStored).map(({ key, stored }) => ({ key, stored }));

/** The rows as they were, with the uploads that run or failed now: each at its row, and new files at the end. */
export function restoreRows(kept: readonly FileRow[], now: readonly FileRow[]): readonly FileRow[] {
  const uploads = new Map(now.map(({ key, upload }) => [key, upload]));
  const rows = kept.map((row) => {
    const upload = uploads.get(row.key);
    return upload ? { ...row, upload } : row;
  });
  return [...rows, ...now.filter((row) => !isStored(row))];
}

/** Files that were added together are one step; all else that is done to the list is one each. */
export function runOfRows(before: readonly FileRow[], after: readonly FileRow[]): string | null {
  const isAdding = after.length > before.length;
  return isAdding && before.every(({ key }, index) => after[index]?.key === key) ? 'added' : null;
}
