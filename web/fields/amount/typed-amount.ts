import {
  type DecimalSign,
  decimalSignOf,
  isBeyondAmount,
  parseAmount,
  parseRounded,
} from '#domain/amount.ts';
import { fractionDigits } from '#domain/currency.ts';
import { foreignText } from '#domain/foreign-amount.ts';
import { exactAmount, plainAmount } from '#domain/money.ts';

/** By language: making a number format takes longer than all else that reads an amount. */
const signs = new Map<string, DecimalSign>();

/** The decimal sign of the browser's language. */
export function signHere(): DecimalSign {
  const { language } = navigator;
  const sign = signs.get(language) ?? decimalSignOf(language);
  signs.set(language, sign);
  return sign;
}

/**
 * The minor units of an amount that was typed in the writing of the browser's language, rounded half up; null if it is
 * none of this currency.
 */
export function centsOf(text: string, currency: string): number | null {
  const cents = parseRounded(text, currency, signHere());
  return typeof cents === 'number' ? cents : null;
}

/** The error of a typed amount; a blank one is valid. */
export function amountIssue(text: string, currency: string): string | undefined {
  const read = text.trim() === '' ? 0 : parseRounded(text, currency, signHere());
  if (typeof read === 'number') return undefined;
  if (typeof read === 'string') return 'Please enter a valid amount';
  return `That is in ${foreignText(read.foreign)}. Enter the amount in ${currency}`;
}

/** The other currencies that the typed amount may be in; undefined for one that names none. */
export function foreignIn(text: string, currency: string): readonly string[] | undefined {
  const read = parseRounded(text, currency, signHere());
  return typeof read === 'object' ? read.foreign : undefined;
}

/** Whether the typed amount has more decimals than its currency, so that it is rounded. */
export const isRounded = (text: string, currency: string): boolean =>
  parseAmount(text, currency, signHere()) === 'too_fine';

/** The error of an amount that is still being typed, once nothing could complete it. */
export const earlyIssue = (text: string, currency: string): string | undefined =>
  isBeyondAmount(text, currency) ? amountIssue(text, currency) : undefined;

/** Formats an amount with the decimals of its currency; an invalid one stays as typed. */
export function tidyAmount(text: string, currency: string): string {
  const cents = centsOf(text, currency);
  return cents === null ? text : plainAmount(cents, currency);
}

/** `$1,284.50` where the typed amount is written in another way than with digits and a point. */
export function otherwiseWritten(text: string, currency: string): string | undefined {
  const cents = centsOf(text, currency);
  const plain = /^\d*(?:\.(\d*))?$/.exec(text.trim());
  const isPlain = plain && (plain[1] ?? '').length <= fractionDigits(currency);
  return cents === null || isPlain ? undefined : exactAmount(cents, currency);
}
