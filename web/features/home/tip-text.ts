import type { Tip, TipPatch } from '#contract/tips.ts';
import { exactAmount, plainAmount } from '#domain/money.ts';
import type { OutboxEntry } from '../../api/tip-outbox/outbox-store.ts';
import type { Conversion } from '../../fields/amount/converted-amount.ts';
import { centsOf, foreignIn } from '../../fields/amount/typed-amount.ts';

/** What the fields of a tip hold. */
export type TipText = {
  amount: string;
  fan: string;
  notes: string;
  /** Whether it is shown as Anonymous; absent is no. */
  isAnonymous?: boolean;
};

export const BLANK_TEXT: TipText = { amount: '', fan: '', notes: '' };

/** The text of a stored tip or of an outbox entry. */
export function tipText(tip: OutboxEntry['tip'] | Tip, currency: string): TipText {
  const { amount_cents, fan_name, notes, is_anonymous } = tip;
  return {
    amount: amount_cents === null ? '' : plainAmount(amount_cents, currency),
    fan: fan_name ?? '',
    notes: notes ?? '',
    ...(is_anonymous && { isAnonymous: true }),
  };
}

/**
 * The text of a refused entry that is edited on a live in `currency`. The amount names its currency where that may be
 * another one: a bare number would count as the same number of that.
 */
export function entryText(
  { tip, liveId: refusedBy }: Pick<OutboxEntry, 'tip' | 'liveId'>,
  { liveId, currency }: { liveId: string; currency: string },
): TipText {
  const typedIn = tip.currency ?? currency;
  const text = tipText(tip, typedIn);
  if (tip.original) return { ...text, amount: `${tip.original.amount} ${tip.original.currency}` };
  const isSame = typedIn === currency && refusedBy !== liveId;
  return isSame || text.amount === '' ? text : { ...text, amount: `${text.amount} ${typedIn}` };
}

/** Whether nothing was typed; such a tip is never recorded, whether it is to be Anonymous or not. */
export const isBlank = ({ amount, fan, notes }: TipText) => !(amount + fan + notes).trim();

/**
 * The body of a request; blanks are null, and only a tip that is shown as Anonymous says so. With a conversion its
 * amount is that.
 */
export function tipBody(
  { amount, fan, notes, isAnonymous }: TipText,
  currency: string,
  conversion?: Conversion,
) {
  return {
    amount_cents: conversion?.cents ?? centsOf(amount, currency),
    fan_name: fan.trim() || null,
    notes: notes.trim() || null,
    ...(isAnonymous && { is_anonymous: true }),
    ...(conversion && { original: conversion.original }),
  } satisfies TipPatch;
}

/** The keys in which `text` differs from the tip; null if none. */
export function tipChanges(
  text: TipText,
  tip: Tip,
  currency: string,
  conversion?: Conversion,
): TipPatch | null {
  const before = tipBody(tipText(tip, currency), currency);
  const after = tipBody(text, currency, conversion);
  const isOtherAmount = conversion || after.amount_cents !== before.amount_cents;
  const patch: TipPatch = {
    ...(isOtherAmount && { amount_cents: after.amount_cents }),
    ...(conversion && { original: conversion.original }),
    ...(after.fan_name !== before.fan_name && { fan_name: after.fan_name }),
    ...(after.notes !== before.notes && { notes: after.notes }),
    ...(after.is_anonymous !== before.is_anonymous && {
      is_anonymous: after.is_anonymous === true,
    }),
  };
  return Object.keys(patch).length > 0 ? patch : null;
}

/** What was typed, and the text of the stored tip that it was typed over; that is absent for a new tip. */
export type Typed = { text: TipText; from?: TipText | undefined };

/** What the card of a stored tip holds: what was typed, and all else as it is stored by now. */
export const typedOver = (typed: Typed, now: TipText): TipText =>
  typed.from ? eachPart((part) => (isTyped(typed, part) ? typed.text : now)) : typed.text;

/** What `text` is typed over, after `earlier`: a part is over what was there when its typing began. */
export const overWhat = (text: TipText, now: TipText, earlier?: Typed): TipText =>
  eachPart((part) =>
    earlier?.from && isTyped(earlier, part) && isTyped({ text, from: now }, part)
      ? earlier.from
      : now,
  );

/** What was changed elsewhere since it was typed over here, as it is stored by now: `the amount is now $50.00`. */
export const changedUnder = ({ text, from }: Typed, now: TipText, currency: string): string[] =>
  NAMED.filter(([part]) =>
    [
      { text, from },
      { text, from: now },
      { text: now, from },
    ].every((typed) => isTyped(typed, part)),
  ).map(
    ([part, name, shown]) => `${name} is now ${now[part] ? shown(now[part], currency) : 'empty'}`,
  );

const quoted = (text: string) => `“${text}”`;

/** Of a text as `tipText` writes it. */
function shownAmount(text: string, currency: string): string {
  const cents = centsOf(text, currency);
  return cents === null ? text : exactAmount(cents, currency);
}

const NAMED = [
  ['fan', 'the fan', quoted],
  ['amount', 'the amount', shownAmount],
  ['notes', 'the note', quoted],
] as const;

const isTyped = ({ text, from }: Typed, part: keyof TipText) =>
  from !== undefined && (text[part] || '') !== (from[part] || '');

/** A text of which each part is that of another one. */
function eachPart(choose: (part: keyof TipText) => TipText): TipText {
  const { isAnonymous } = choose('isAnonymous');
  return {
    amount: choose('amount').amount,
    fan: choose('fan').fan,
    notes: choose('notes').notes,
    ...(isAnonymous && { isAnonymous }),
  };
}

/** Whether both texts make the same tip, however they are formatted. */
export const isSameTip = (a: TipText, b: TipText, currency: string) =>
  (a.amount === b.amount || ![a, b].some(({ amount }) => foreignIn(amount, currency))) &&
  JSON.stringify(tipBody(a, currency)) === JSON.stringify(tipBody(b, currency));

/** Whether the text differs from the one before editing. */
export function isChanged(text: TipText, from: TipText): boolean {
  return (
    text.amount !== from.amount ||
    text.fan !== from.fan ||
    text.notes !== from.notes ||
    Boolean(text.isAnonymous) !== Boolean(from.isAnonymous)
  );
}
