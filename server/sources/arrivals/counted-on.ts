import type { Counting } from './count-arrival.ts';

export const countedOn: Counting['countedOn'] = (_prepared, _liveId, { amount, currency }) => {
  if (currency !== null && currency !== 'USD') return 'no_rate';
  return /^\d+(\.\d+)?$/.test(amount ?? '')
    ? { cents: Math.round(Number(amount) * 100), rate: null }
    : 'bad_amount';
};
