import { plainDigits } from './plain-digits.ts';

const MINUS = /[-−–]/;
const MINUS_FIRST = /^\s*[-−–]/;

/**
 * A text of an amount without the sign of a negative one: `-5,00`, `$-5`, `(5.00)`, `5,00- €`. The dash of `5,-` means
 * that there are no cents.
 */
export function unsigned(amount: string): { text: string; isNegative: boolean } {
  const text = plainDigits(amount);
  const first = text.search(/\d/);
  if (first < 0) return { text, isNegative: false };
  if (text.startsWith('(') && text.endsWith(')')) {
    return { text: text.slice(1, -1).trim(), isNegative: true };
  }
  const end = text.length - [...text].reverse().join('').search(/\d/);
  const [before, digits, after] = [text.slice(0, first), text.slice(first, end), text.slice(end)];
  const isNegative = MINUS.test(before) || MINUS_FIRST.test(after);
  if (!isNegative) return { text, isNegative };
  return { text: before.replace(MINUS, '') + digits + after.replace(MINUS_FIRST, ''), isNegative };
}
