import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { counted, plural } from '#domain/counted.ts';
import { exactAmount, plainAmount } from '#domain/money.ts';
import { foldedText } from '../../../ui/folded-text.ts';

/** What is searched of a tip. Tips keep their identity, so a key stroke folds no text again. */
const texts = new WeakMap<Tip, { words: string; amount: string }>();

function textOf(tip: Tip, currency: string) {
  const known = texts.get(tip);
  if (known) return known;
  const { fan_name, notes, amount_cents, is_anonymous } = tip;
  const shown = fan_name === null || is_anonymous ? ANONYMOUS : '';
  const made = {
    words: foldedText([fan_name, shown, notes].filter(Boolean).join(' ')),
    amount: amount_cents === null ? '' : plainAmount(amount_cents, currency),
  };
  texts.set(tip, made);
  return made;
}

const AMOUNT = /^\p{Sc}?(\d[\d.,]*)$/u;

/** The beginning of an amount as it is typed, `$1,284.5`, or with a decimal comma, `12,5`; null for other words. */
function amountIn(word: string): string | null {
  const [, digits] = AMOUNT.exec(word) ?? [];
  if (digits === undefined) return null;
  return digits.replace(/,(?=\d{3}(\D|$))/g, '').replace(',', '.');
}

/** Whether a tip has all typed words, in any order, in fan and note, or as the beginning of the amount. */
export function isFound(tip: Tip, typed: string, currency: string): boolean {
  const { words, amount } = textOf(tip, currency);
  return foldedText(typed)
    .split(' ')
    .every((word) => {
      if (words.includes(word)) return true;
      const wanted = amountIn(word);
      return wanted !== null && amount.startsWith(wanted);
    });
}

/** A search that somebody began: what is typed, and the newest tip by then. */
export type TipSearch = { typed: string; newestId: string };

/** The tips of a live, and what their amounts are in. */
type TipsOfLive = { tips: readonly Tip[]; currency: string };

/** The tips that are shown, how many came since that are not, and the ids of all that were found by this text. */
export type FoundTips = { tips: readonly Tip[]; missed: number; ids: ReadonlySet<string> };

/**
 * The tips that a search finds. One of `kept` stays, though it was changed since: no row goes away under the hands of
 * somebody who edits it.
 */
export function findTips(
  { tips: all, currency }: TipsOfLive,
  { typed, newestId }: TipSearch,
  kept: ReadonlySet<string>,
): FoundTips {
  const tips = all.filter((tip) => kept.has(tip.id) || isFound(tip, typed, currency));
  const ids = new Set(tips.map(({ id }) => id));
  const missed = all.filter(({ id }) => id > newestId && !ids.has(id)).length;
  return { tips, missed, ids };
}

/** `3 of 57 tips, $41.50` */
export function foundText({ tips }: FoundTips, all: number, currency: string): string {
  const cents = tips.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  return `${tips.length.toLocaleString('en-US')} of ${counted(all, 'tip')}, ${exactAmount(cents, currency)}`;
}

/** What came in since the search began and is not in it; undefined if nothing did. */
export const missedText = ({ missed }: FoundTips) =>
  missed === 0
    ? undefined
    : `${counted(missed, 'new tip')} ${plural(missed, 'is', 'are')} not in this search`;
