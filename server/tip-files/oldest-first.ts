import { isTipId } from './line-keys.ts';
import type { TipLine } from './tip-lines.ts';

/**
 * Lines in the order of their times where each has one that can be read; else as they stand in the file. Of an
 * export, lines of one moment, as an import makes them, come in the order in which their tips were recorded.
 */
export function oldestFirst(lines: readonly TipLine[]): readonly TipLine[] {
  const timed = lines.map((line) => ({ line, ms: Date.parse(line.time ?? '') }));
  if (timed.some(({ ms }) => Number.isNaN(ms))) return lines;
  // So that two of one moment come in the order of the others.
  if ((timed[0]?.ms ?? 0) > (timed.at(-1)?.ms ?? 0)) timed.reverse();
  // Ids sort in the order in which they were made.
  const idOf = lines.every(({ key }) => isTipId(key)) ? ({ key }: TipLine) => key ?? '' : () => '';
  return timed
    .sort(
      (a, b) =>
        a.ms - b.ms || (idOf(a.line) < idOf(b.line) ? -1 : Number(idOf(a.line) > idOf(b.line))),
    )
    .map(({ line }) => line);
}
