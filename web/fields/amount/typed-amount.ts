import { type DecimalSign, decimalSignOf, isBeyondAmount, parseAmount } from '#domain/amount.ts';
import { exactDollars } from '#domain/money.ts';

/** By language: making a number format takes longer than all else that reads an amount. */
const signs = new Map<string, DecimalSign>();

function signHere(): DecimalSign {
  const { language } = navigator;
  const sign = signs.get(language) ?? decimalSignOf(language);
  signs.set(language, sign);
  return sign;
}

/** The cents of an amount that was typed in the writing of the browser's language; null if it is none. */
export function centsOf(text: string): number | null {
  const cents = parseAmount(text, signHere());
  return typeof cents === 'number' ? cents : null;
}

/** The error of a typed amount; a blank one is valid. */
export const amountIssue = (text: string): string | undefined =>
  text.trim() === '' || centsOf(text) !== null ? undefined : 'Please enter a valid amount';

/** The error of an amount that is still being typed, once nothing could complete it. */
export const earlyIssue = (text: string): string | undefined =>
  isBeyondAmount(text) ? amountIssue(text) : undefined;

/** `1284.50`, which means the same in every language. */
export const amountText = (cents: number) => (cents / 100).toFixed(2);

/** Formats an amount with two decimals; an invalid one stays as typed. */
export function tidyAmount(text: string): string {
  const cents = centsOf(text);
  return cents === null ? text : amountText(cents);
}

/** `$1,284.50` where the typed amount is written in another way than with digits and a point. */
export function otherwiseWritten(text: string): string | undefined {
  const cents = centsOf(text);
  const isPlain = /^\d*(?:\.\d{0,2})?$/.test(text.trim());
  return cents === null || isPlain ? undefined : exactDollars(cents);
}
