import type { TipRange, TipReport } from '#contract/tip-report.ts';
import { counted } from '#domain/text/counted.ts';
import { momentText } from '../../state/local-time.ts';

/** `12 tips, Nov 1, 2026 to Nov 30, 2026.`: what an export of a range contains, besides tips without an amount. */
export function rangeText({ from, to }: TipRange, { sums }: Pick<TipReport, 'sums'>): string {
  const tips = sums.reduce((count, sum) => count + sum.tips, 0);
  const day = (date: string) => momentText('dayOfYear', `${date}T12:00:00Z`, 'UTC');
  const days = [from && `from ${day(from)}`, to && `to ${day(to)}`].filter(Boolean).join(' ');
  return `${counted(tips, 'tip')} with an amount, ${days || 'of all time'}.`;
}
