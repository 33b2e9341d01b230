import {
  type DecimalSign,
  decimalSignOf,
  isBeyondAmount,
  parseAmount,
  parseRounded,
} from '#domain/money/amount.ts';
import { fractionDigits } from '#domain/money/currency.ts';
import { foreignText } from '#domain/money/foreign-amount.ts';
import { exactAmount, plainAmount } from '#domain/money/money.ts';

/** Cached by language: creating a number format takes longer than the rest of the parsing. */
const signs = new Map<string, DecimalSign>();

/** The decimal sign of the browser's language. */
export function browserDecimalSign(): DecimalSign {
  const { language } = navigator;
  const sign = signs.get(language) ?? decimalSignOf(language);
  signs.set(language, sign);
  return sign;
}

/**
 * Parses a typed amount to minor units in the notation of the browser's language, rounded half up; null if it
 * is no amount in this currency.
 */
export function centsOf(text: string, currency: string): number | null {
  const cents = parseRounded(text, currency, browserDecimalSign());
  return typeof cents === 'number' ? cents : null;
}

/** The error of a typed amount; a blank text is valid. */
export function amountIssue(text: string, currency: string): string | undefined {
  const read = text.trim() === '' ? 0 : parseRounded(text, currency, browserDecimalSign());
  if (typeof read === 'number') return undefined;
  if (typeof read === 'string') return 'Please enter a valid amount';
  return `That is in ${foreignText(read.foreign)}. Enter the amount in ${currency}`;
}

/** The other currencies that the text may name; undefined if it names none. */
export function foreignIn(text: string, currency: string): readonly string[] | undefined {
  const read = parseRounded(text, currency, browserDecimalSign());
  return typeof read === 'object' ? read.foreign : undefined;
}

/** Whether the typed amount has more decimals than its currency and is rounded. */
export const isRounded = (text: string, currency: string): boolean =>
  parseAmount(text, currency, browserDecimalSign()) === 'too_fine';

/** The error of an amount during typing, if no further typing could make it valid. */
export const earlyIssue = (text: string, currency: string): string | undefined =>
  isBeyondAmount(text, currency) ? amountIssue(text, currency) : undefined;

/** Formats an amount with its currency's decimals; invalid text stays as typed. */
export function tidyAmount(text: string, currency: string): string {
  const cents = centsOf(text, currency);
  return cents === null ? text : plainAmount(cents, currency);
}

/** The amount as `$1,284.50` if it was typed in another notation than digits and a point. */
export function normalizedAmount(text: string, currency: string): string | undefined {
  const cents = centsOf(text, currency);
  const plain = /^\d*(?:\.(\d*))?$/.exec(text.trim());
  const isPlain = plain && (plain[1] ?? '').length <= fractionDigits(currency);
  return cents === null || isPlain ? undefined : exactAmount(cents, currency);
}
