import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted, plural } from '#domain/text/counted.ts';
import { sumTips } from '../../data/tip-list.ts';

/** `7 tips, $291.00, go with it.`; null without tips. */
export function tipsOfDeleted(tips: readonly Tip[], currency: string): string | null {
  if (tips.length === 0) return null;
  const { totalCents } = sumTips(tips);
  const go = plural(tips.length, 'goes', 'go');
  return `${counted(tips.length, 'tip')}, ${exactAmount(totalCents, currency)}, ${go} with it.`;
}
