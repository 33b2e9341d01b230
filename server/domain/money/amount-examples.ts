import { fractionDigits } from './currency.ts';

/** `1284.50`, `1284`: an amount that has one meaning, as an example. */
export const plainExample = (currency: string) => {
  const digits = fractionDigits(currency);
  return digits === 0 ? '1284' : `1284.${'5'.padEnd(digits, '0')}`;
};

/** Three amounts as they may be typed: `12, 12.50 or 1284.50`, `12, 150 or 1284`. */
export function amountExamples(currency: string): string {
  const digits = fractionDigits(currency);
  const some = digits === 0 ? '150' : `12.${'5'.padEnd(digits, '0')}`;
  return `12, ${some} or ${plainExample(currency)}`;
}
