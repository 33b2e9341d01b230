import { type DecimalSign, decimalSignOf, withoutDisguise } from '#domain/amount.ts';
import { isRate } from '#domain/rates.ts';

/** Digits in groups of three, and decimals. */
const GROUPED: Record<DecimalSign, RegExp> = {
  '.': /^[1-9]\d{0,2}(?:[,' ]\d{3})+(?:\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(?:[.' ]\d{3})+(?:,\d*)?$/,
};

/**
 * What is typed for a rate as it is stored, a decimal number with a point; undefined where it is none. As with amounts,
 * what can mean two, such as `17,000`, is read in the language of the browser.
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
