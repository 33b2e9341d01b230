import { convertedMinorUnits } from '#domain/money/minor-units.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import type { ArrivalRow } from '../../storage/queries/arrivals.ts';
import { settingsCurrency } from '../../storage/queries/currency.ts';
import { liveNames } from '../../storage/queries/lives.ts';
import { rateFor } from '../../storage/rate-for.ts';

/**
 * Minor units of the live's currency, and the rate from the arrival's currency (null if the currencies are equal); or
 * why the amount cannot be counted.
 */
export type CountedAmount = { cents: number; rate: string | null } | 'no_rate' | 'bad_amount';

/**
 * The amount of an arrival on a live; without a live, in the currency of the settings. An amount without a currency,
 * such as bits, is in the live's currency. Excess decimals are rounded half up.
 */
export function countedOn(
  prepared: Prepared,
  liveId: string | null,
  { amount, currency }: Pick<ArrivalRow, 'amount' | 'currency'>,
): CountedAmount {
  const live = liveId === null ? undefined : liveNames(prepared, liveId);
  return countedIn(prepared, live?.currency ?? settingsCurrency(prepared), { amount, currency });
}

/** `countedOn` for lives in this currency. */
export function countedIn(
  prepared: Prepared,
  to: string,
  { amount, currency }: Pick<ArrivalRow, 'amount' | 'currency'>,
): CountedAmount {
  const from = currency ?? to;
  const rate = rateFor(prepared, { from, to, at: new Date() });
  if (rate === undefined) return 'no_rate';
  const cents = amount === null ? undefined : convertedMinorUnits(amount, from, to, rate);
  if (cents === undefined) return 'bad_amount';
  return { cents, rate: from === to ? null : rate };
}
