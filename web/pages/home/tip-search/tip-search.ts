import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount, plainAmount } from '#domain/money/money.ts';
import { counted, plural } from '#domain/text/counted.ts';
import { foldedText } from '../../../ui/folded-text.ts';

/** Cache of the normalized texts by tip object; unchanged tips keep their identity. */
const texts = new WeakMap<Tip, { words: string; amount: string }>();

function textOf(tip: Tip, currency: string) {
  const cached = texts.get(tip);
  if (cached) return cached;
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

/** Parses a typed word as the beginning of an amount, such as `$1,284.5` or `12,5`; null for other words. */
function amountIn(word: string): string | null {
  const [, digits] = AMOUNT.exec(word) ?? [];
  if (digits === undefined) return null;
  return digits.replace(/,(?=\d{3}(\D|$))/g, '').replace(',', '.');
}

/** Whether every typed word, in any order, occurs in fan or note or begins the amount. */
export function isFound(tip: Tip, typed: string, currency: string): boolean {
  const { words, amount } = textOf(tip, currency);
  return foldedText(typed)
    .split(' ')
    .every((word) => {
      if (words.includes(word)) return true;
      const prefix = amountIn(word);
      return prefix !== null && amount.startsWith(prefix);
    });
}

/** An active search: the typed text, and the id of the newest tip when it began. */
export type TipSearch = { typed: string; newestId: string };

/** The tips of a live and their currency. */
type TipsOfLive = { tips: readonly Tip[]; currency: string };

/**
 * The displayed tips, the number of newer tips without a match, and the ids of all tips that matched this
 * text.
 */
export type FoundTips = { tips: readonly Tip[]; missed: number; ids: ReadonlySet<string> };

/**
 * Filters the tips. Tips in `kept` stay after an edit, so that a row does not disappear while it is edited.
 */
export function findTips(
  { tips: all, currency }: TipsOfLive,
  { typed, newestId }: TipSearch,
  pinned: ReadonlySet<string>,
): FoundTips {
  const tips = all.filter((tip) => pinned.has(tip.id) || isFound(tip, typed, currency));
  const ids = new Set(tips.map(({ id }) => id));
  const missed = all.filter(({ id }) => id > newestId && !ids.has(id)).length;
  return { tips, missed, ids };
}

/** `3 of 57 tips, $41.50` */
export function foundText({ tips }: FoundTips, all: number, currency: string): string {
  const cents = tips.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  return `${tips.length.toLocaleString('en-US')} of ${counted(all, 'tip')}, ${exactAmount(cents, currency)}`;
}

/** Text about newer tips without a match; undefined if there are none. */
export const missedText = ({ missed }: FoundTips) =>
  missed === 0
    ? undefined
    : `${counted(missed, 'new tip')} ${plural(missed, 'is', 'are')} not in this search`;
