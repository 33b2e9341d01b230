import type { ThankedFan, Thanks } from '../../contract/thanks.ts';
import { exactAmount } from '../money/money.ts';
import { withMaskedEmails } from './emails.ts';

export type ThanksOrder = 'biggest' | 'arrival';

export type ThanksOptions = {
  order: ThanksOrder;
  /** One fan per line, otherwise separated by commas. */
  hasLines: boolean;
  hasAmounts: boolean;
  /** Whether fans who gave nothing before this show are marked. */
  marksNew: boolean;
  currency: string;
};

/** The fans in this order; equal sums in the order of arrival. */
export const orderedFans = (fans: readonly ThankedFan[], order: ThanksOrder): ThankedFan[] =>
  order === 'arrival' ? [...fans] : [...fans].sort((a, b) => b.amount_cents - a.amount_cents);

/** `Mia, $12.00 (new)`; e-mail addresses are masked. */
export function thankedText(
  { fan_name, amount_cents, is_new }: ThankedFan,
  { hasAmounts, marksNew, currency }: Pick<ThanksOptions, 'hasAmounts' | 'marksNew' | 'currency'>,
): string {
  const amount = hasAmounts && amount_cents > 0 ? ` ${exactAmount(amount_cents, currency)}` : '';
  return `${withMaskedEmails(fan_name)}${amount}${marksNew && is_new ? ' (new)' : ''}`;
}

/** `and 7 who stayed anonymous`; '' for none. */
export const anonymousText = (count: number): string =>
  count === 0 ? '' : `and ${count.toLocaleString('en-US')} who stayed anonymous`;

/** `Thank you: Mia, Bo and 7 who stayed anonymous`, or one per line; '' without anybody. */
export function thanksText({ fans, anonymous }: Thanks, options: ThanksOptions): string {
  const names = orderedFans(fans, options.order).map((fan) => thankedText(fan, options));
  const others = anonymousText(anonymous);
  if (names.length === 0) {
    return others && `Thank you to ${anonymous.toLocaleString('en-US')} who stayed anonymous`;
  }
  if (options.hasLines) return ['Thank you:', ...names, ...(others ? [others] : [])].join('\n');
  return `Thank you: ${names.join(', ')}${others && ` ${others}`}`;
}
