import type { Tip, TipPatch } from '#contract/tips.ts';
import { exactAmount, plainAmount } from '#domain/money/money.ts';
import type { OutboxEntry } from '../../data/outbox/outbox-store.ts';
import type { Conversion } from '../../forms/fields/amount/converted-amount.ts';
import { centsOf, foreignIn } from '../../forms/fields/amount/typed-amount.ts';

/** Text of a tip's fields. */
export type TipText = {
  amount: string;
  fan: string;
  notes: string;
  /** Whether viewers see Anonymous; default false. */
  isAnonymous?: boolean;
  /** The chosen option of an open question, by id; only of a new tip. */
  option?: string;
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
    ...('option' in tip && tip.option && { option: tip.option }),
  };
}

/**
 * Text of a refused entry for editing on a live in `currency`. The amount includes its currency code if that
 * may differ.
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

/** Whether nothing was typed. Such a tip is never recorded, even with Anonymous checked. */
export const isBlank = ({ amount, fan, notes }: TipText) => !(amount + fan + notes).trim();

/**
 * The request body; blank fields are null, and `is_anonymous` is only sent if true. A conversion replaces the
 * amount.
 */
export function tipBody(
  { amount, fan, notes, isAnonymous, option }: TipText,
  currency: string,
  conversion?: Conversion,
) {
  return {
    amount_cents: conversion?.cents ?? centsOf(amount, currency),
    fan_name: fan.trim() || null,
    notes: notes.trim() || null,
    ...(isAnonymous && { is_anonymous: true }),
    ...(conversion && { original: conversion.original }),
    ...(option && { option }),
  } satisfies TipPatch;
}

/** The changed keys of the tip; null if none changed. */
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

/** The typed text, and the text of the stored tip when typing began (absent for a new tip). */
export type Typed = { text: TipText; from?: TipText | undefined };

/** The text of a stored tip's card: typed fields, and the current stored value for all others. */
export const currentText = (typed: Typed, now: TipText): TipText =>
  typed.from ? eachPart((part) => (isTyped(typed, part) ? typed.text : now)) : typed.text;

/** Base of each field of `text`: its stored value when typing in that field began. */
export const baseOf = (text: TipText, now: TipText, earlier?: Typed): TipText =>
  eachPart((part) =>
    earlier?.from && isTyped(earlier, part) && isTyped({ text, from: now }, part)
      ? earlier.from
      : now,
  );

/** Sentences about fields that changed elsewhere since they were typed: `the amount is now $50.00`. */
export const changedElsewhere = ({ text, from }: Typed, now: TipText, currency: string): string[] =>
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

/** Formats an amount text that `tipText` wrote. */
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

/** Builds a text by choosing each field from a text. */
function eachPart(choose: (part: keyof TipText) => TipText): TipText {
  const { isAnonymous } = choose('isAnonymous');
  const { option } = choose('option');
  return {
    amount: choose('amount').amount,
    fan: choose('fan').fan,
    notes: choose('notes').notes,
    ...(isAnonymous && { isAnonymous }),
    ...(option && { option }),
  };
}

/** Whether two texts describe the same tip, regardless of format. */
export const isSameTip = (a: TipText, b: TipText, currency: string) =>
  (a.amount === b.amount || ![a, b].some(({ amount }) => foreignIn(amount, currency))) &&
  JSON.stringify(tipBody(a, currency)) === JSON.stringify(tipBody(b, currency));

/** Whether the text differs from `from`. */
export function isChanged(text: TipText, from: TipText): boolean {
  return (
    text.amount !== from.amount ||
    text.fan !== from.fan ||
    text.notes !== from.notes ||
    Boolean(text.isAnonymous) !== Boolean(from.isAnonymous)
  );
}
