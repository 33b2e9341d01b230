import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';

/** `3 tips, $12.50` */
export function sumText(tips: readonly Tip[], currency: string): string {
  const cents = tips.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  return `${counted(tips.length, 'tip')}, ${exactAmount(cents, currency)}`;
}

/** `3 tips moved to Late Night` */
export const movedText = (count: number, name: string) =>
  `${counted(count, 'tip')} moved to ${name}`;
