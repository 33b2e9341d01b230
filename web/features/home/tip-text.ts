import type { Tip, TipPatch } from '#contract/tips.ts';
import { parseDollars } from '#domain/money.ts';

/** What stands in the three fields of a tip's card. */
export type TipText = { amount: string; fan: string; notes: string };

export const BLANK_TEXT: TipText = { amount: '', fan: '', notes: '' };

const amountText = (cents: number) => (cents / 100).toFixed(2);

/** The text of a tip that is recorded, or of one that is on its way. */
export function tipText({
  amount_cents,
  fan_name,
  notes,
}: Pick<Tip, 'amount_cents' | 'fan_name' | 'notes'>): TipText {
  return {
    amount: amount_cents === null ? '' : amountText(amount_cents),
    fan: fan_name ?? '',
    notes: notes ?? '',
  };
}

/** What is wrong with a typed amount, if anything; a blank one is 'not filled in yet' and fine. */
export function amountIssue(amount: string): string | undefined {
  return amount.trim() === '' || parseDollars(amount) !== null
    ? undefined
    : 'Please enter a valid amount';
}

/** Nothing was typed: not even Enter held down for too long may record such a tip. */
export const isBlank = ({ amount, fan, notes }: TipText) => !(amount + fan + notes).trim();

/** An amount with its two decimals; what is no amount stays as typed. */
export function tidyAmount(amount: string): string {
  const cents = parseDollars(amount);
  return cents === null ? amount : amountText(cents);
}

/** The whole tip as the server takes it; what is blank is null. */
export function tipBody({ amount, fan, notes }: TipText) {
  return {
    amount_cents: parseDollars(amount),
    fan_name: fan.trim() || null,
    notes: notes.trim() || null,
  } satisfies TipPatch;
}

/** The keys in which `text` differs from the tip, or null when there are none. */
export function tipChanges(text: TipText, tip: Tip): TipPatch | null {
  const before = tipBody(tipText(tip));
  const after = tipBody(text);
  const patch: TipPatch = {
    ...(after.amount_cents !== before.amount_cents && { amount_cents: after.amount_cents }),
    ...(after.fan_name !== before.fan_name && { fan_name: after.fan_name }),
    ...(after.notes !== before.notes && { notes: after.notes }),
  };
  return Object.keys(patch).length > 0 ? patch : null;
}

/** Whether both texts make the same tip, however they are written. */
export const isSameTip = (a: TipText, b: TipText) =>
  JSON.stringify(tipBody(a)) === JSON.stringify(tipBody(b));

/** Whether a card with this text would be missed if it went away. */
export function isChanged(text: TipText, from: TipText): boolean {
  return text.amount !== from.amount || text.fan !== from.fan || text.notes !== from.notes;
}
