import { isTipId } from './line-keys.ts';
import type { TipLine } from './tip-lines.ts';

/**
 * Sorts lines by time if all have a valid one; otherwise keeps their order. Lines of an export with the same time are
 * sorted by id, the order of their recording.
 */
export function oldestFirst(lines: readonly TipLine[]): readonly TipLine[] {
  const timed = lines.map((line) => ({ line, ms: Date.parse(line.paid_at ?? line.time ?? '') }));
  if (timed.some(({ ms }) => Number.isNaN(ms))) return lines;
  // Newest first: reversed, so that lines with the same time are in that order, too.
  if ((timed[0]?.ms ?? 0) > (timed.at(-1)?.ms ?? 0)) timed.reverse();
  // Ids sort by creation time.
  const idOf = lines.every(({ key }) => isTipId(key)) ? ({ key }: TipLine) => key ?? '' : () => '';
  return timed
    .sort(
      (a, b) =>
        a.ms - b.ms || (idOf(a.line) < idOf(b.line) ? -1 : Number(idOf(a.line) > idOf(b.line))),
    )
    .map(({ line }) => line);
}
