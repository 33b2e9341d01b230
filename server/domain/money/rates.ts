import { type Decimal, quotientText, readDecimal } from './decimal.ts';

const RATE = /^\d{1,12}(?:\.\d{1,12})?$/;

/** Enough digits that the largest amount is exact to the minor unit. */
const SIGNIFICANT = 18;

/** Whether a text is a valid rate: a decimal number above 0. */
export const isRate = (text: string): boolean => RATE.test(text) && /[1-9]/.test(text);

const ONE: Decimal = { digits: 1n, scale: 0 };

/** The rate between two currencies from their rates to a third one; null for one of these is 1. */
export function crossRate(toFrom: string | null, toTo: string | null): string | undefined {
  const [from, to] = [toFrom, toTo].map((rate) => (rate === null ? ONE : readDecimal(rate)));
  if (!from || !to || from.digits === 0n || to.digits === 0n) return undefined;
  return quotientText(to, from, SIGNIFICANT);
}

export const RATE_WANTED = 'Must be a number above 0, such as 1.08';
