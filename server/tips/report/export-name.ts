import type { TipRange } from '#contract/tip-report.ts';
import { fileStem } from '#domain/text/file-stem.ts';
import { daysOfMonth } from './paid-range.ts';

/** The name of a file with the tips of a range, without its ending: `tips-2026-11`, `friday-tips`. */
export function exportName({ from, to }: Pick<TipRange, 'from' | 'to'>, live?: string): string {
  const span = spanName(from, to);
  return [live && fileStem(live, ''), 'tips', span].filter(Boolean).join('-');
}

/** `2026-11`, `2026`, `2026-11-02-to-2026-11-09`, `from-2026-11-02`; undefined for all time. */
function spanName(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined) return to && `to-${to}`;
  if (to === undefined) return `from-${from}`;
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  if (from.endsWith('-01') && to === daysOfMonth(from.slice(0, 7)).to) return from.slice(0, 7);
  return from === to ? from : `${from}-to-${to}`;
}
