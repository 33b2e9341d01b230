import type { CodeStatsEntry } from '#contract/code-stats.ts';

/** Sort column and direction. */
export type StatsOrder = {
  column: keyof CodeStatsEntry;
  direction: 'ascending' | 'descending';
};

/** A sorted copy; files of equal length are sorted by path. */
export function sortStats(
  entries: readonly CodeStatsEntry[],
  { column, direction }: StatsOrder,
): CodeStatsEntry[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...entries].sort(
    column === 'path'
      ? (a, b) => sign * byPath(a, b)
      : (a, b) => sign * (a.lines - b.lines) || byPath(a, b),
  );
}

/**
 * The order after a click on a column head: the reversed direction, or another column in its default
 * direction.
 */
export function nextOrder(order: StatsOrder, column: StatsOrder['column']): StatsOrder {
  if (column !== order.column) {
    return { column, direction: column === 'path' ? 'ascending' : 'descending' };
  }
  return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** By code unit: comparing by locale is slow with many files. */
function byPath(a: CodeStatsEntry, b: CodeStatsEntry): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}

/** Line counts: the total of all files, and the longest file. */
export function sumStats(entries: readonly CodeStatsEntry[]): { total: number; longest: number } {
  return entries.reduce(
    ({ total, longest }, { lines }) => ({
      total: total + lines,
      longest: Math.max(longest, lines),
    }),
    { total: 0, longest: 0 },
  );
}

/** Splits a path into folder and file: `web/app/` and `app.tsx`. */
export function splitPath(path: string): { folder: string; file: string } {
  const start = path.lastIndexOf('/') + 1;
  return { folder: path.slice(0, start), file: path.slice(start) };
}
