import { type DecimalSign, decimalSignOf, withoutDisguise } from '#domain/money/amount.ts';
import { isRate } from '#domain/money/rates.ts';

/** Digits in groups of three, with decimals. */
const GROUPED: Record<DecimalSign, RegExp> = {
  '.': /^[1-9]\d{0,2}(?:[,' ]\d{3})+(?:\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(?:[.' ]\d{3})+(?:,\d*)?$/,
};

/**
 * Parses a typed rate to a decimal number with a point; undefined if invalid. An ambiguous text such as
 * `17,000` is read in the browser's language, as amounts are.
 */
export function typedRate(text: string): string | undefined {
  const typed = withoutDisguise(text).trim();
  const sign = decimalSignOf(navigator.language);
  const plain = GROUPED[sign].test(typed)
    ? typed.replace(sign === '.' ? /[,' ]/g : /[.' ]/g, '')
    : typed;
  const rate = plain.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '');
  return isRate(rate) ? rate : undefined;
}
