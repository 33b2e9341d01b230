import { InvalidArgumentError } from 'commander';
import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '#contract/limits.ts';
import { parseAmount } from '#domain/amount.ts';

/** The cents of a typed amount. */
export function amountArgument(text: string): number {
  const cents = parseAmount(text);
  if (typeof cents === 'number') return cents;
  if (cents === 'ambiguous') {
    throw new InvalidArgumentError('It can mean two amounts: write it like 1284.50.');
  }
  throw new InvalidArgumentError(
    'It must be dollars such as 12, 12.50 or 1284.50, at most 999999999.99.',
  );
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
