import { InvalidArgumentError } from 'commander';
import { MAX_CENTS, MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '#contract/limits.ts';
import { parseAmount } from '#domain/money/amount.ts';
import { amountExamples, plainExample } from '#domain/money/amount-examples.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { foreignText } from '#domain/money/foreign-amount.ts';
import { plainAmount } from '#domain/money/money.ts';

/** One of each number of decimals. */
const KINDS_OF_CURRENCY = ['USD', 'JPY', 'KWD', 'CLF'];

/** A text that is an amount in some currency; in which one, only the live says. */
export function amountArgument(text: string): string {
  if (KINDS_OF_CURRENCY.some((currency) => parseAmount(text, currency) !== 'invalid')) return text;
  throw new InvalidArgumentError(
    `It must be an amount such as ${amountExamples(DEFAULT_CURRENCY)}.`,
  );
}

/** The minor units of a typed amount, or what is wrong with it, as a sentence. */
export function amountIn(text: string, currency: string): number | string {
  const units = parseAmount(text, currency);
  if (typeof units === 'number') return units;
  if (typeof units === 'object') {
    return `It is in ${foreignText(units.foreign)}, and this live counts in ${currency}: give the amount in ${currency}.`;
  }
  if (units === 'ambiguous') {
    return `It can mean two amounts: write it like ${plainExample(currency)}.`;
  }
  if (units === 'too_fine') {
    return `It has more decimals than an amount of ${currency} such as ${amountExamples(currency)}.`;
  }
  const most = plainAmount(MAX_CENTS, currency);
  return `It must be an amount of ${currency} such as ${amountExamples(currency)}, at most ${most}.`;
}

export const fanArgument = (text: string) => textUpTo(MAX_NAME_LENGTH, text);
export const noteArgument = (text: string) => textUpTo(MAX_NOTES_LENGTH, text);

function textUpTo(length: number, text: string): string {
  if (text.length <= length) return text;
  throw new InvalidArgumentError(`It may have at most ${length} characters.`);
}

/** The key is sent in a header, which allows only printable ASCII. */
export function keyArgument(text: string): string {
  if (/^[\x21-\x7E]([\x20-\x7E]{0,198}[\x21-\x7E])?$/.test(text)) return text;
  throw new InvalidArgumentError('It must be 1 to 200 plain letters, digits or signs.');
}

export function countArgument(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 on.');
}
