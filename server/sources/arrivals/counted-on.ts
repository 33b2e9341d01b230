import { centsOf, LEDGER_CURRENCY } from '#domain/currency.ts';
import type { Counting } from './count-arrival.ts';

/**
 * What an amount counts. One without a currency is told in that of lives, such as bits. What services write with more
 * decimals than there are cents is rounded half up.
 */
export const countedOn: Counting['countedOn'] = ({ amount, currency }) => {
  if (currency !== null && currency !== LEDGER_CURRENCY) return 'no_rate';
  const cents = amount === null ? undefined : centsOf(amount);
  return cents === undefined ? 'bad_amount' : { cents, rate: null };
};
