import { shiftPoint } from '../../shift-point.ts';

/**
 * Decimals of Stripe's integers where they are not two (docs.stripe.com/currencies). ISK and UGX have two there and
 * none in ISO 4217; MGA has none there.
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code): [string, number] => [code, 0]),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code): [string, number] => [code, 3]),
]);

/** The decimal number of an integer as Stripe writes it: 750 `usd` is `7.50`. Null for anything else. */
export const amountOf = (integer: string | null, currency: string): string | null =>
  shiftPoint(integer, DECIMALS.get(currency.toUpperCase()) ?? 2);
