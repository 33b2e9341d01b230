import type { Rate } from '#contract/rates.ts';
import type { Prepared } from '../prepared-transactions.ts';
import { allRows, firstRow, write } from './statement.ts';

/** Those that the user typed. */
export const typedRates = allRows<[], Rate>(`
  select from_currency as "from", to_currency as "to", rate, dated from rate
  where origin = 'typed' order by from_currency, to_currency`);

export const rateOf = firstRow<
  [{ origin: 'typed' | 'ecb'; from: string; to: string }],
  { rate: string; dated: string }
>(`
  select rate, dated from rate
  where origin = :origin and from_currency = :from and to_currency = :to`);

type Stored = Rate & { origin: 'typed' | 'ecb'; updated_at: string };

export const putRate = write<[Stored]>(`
  insert into rate (origin, from_currency, to_currency, rate, dated, updated_at)
  values (:origin, :from, :to, :rate, :dated, :updated_at)
  on conflict (origin, from_currency, to_currency)
  do update set rate = :rate, dated = :dated, updated_at = :updated_at`);

export const removeRate = write<[{ from: string; to: string }]>(
  "delete from rate where origin = 'typed' and from_currency = :from and to_currency = :to",
);

/** Before those of a newer file, and where they are no longer used. */
export const removeEcbRates = write<[]>("delete from rate where origin = 'ecb'");

/** Whether the daily rates of the European Central Bank are used, which the user chooses. */
export const usesEcbRates = (prepared: Prepared): boolean => ecbChoice(prepared)?.uses === 1;
const ecbChoice = firstRow<[], { uses: 0 | 1 }>('select uses_ecb_rates as uses from user_settings');

export const chooseEcbRates = write<[uses: 0 | 1]>('update user_settings set uses_ecb_rates = ?');

/** The day of the newest file of the European Central Bank, and when that was read. */
export const newestEcbFile = firstRow<[], { dated: string; updated_at: string }>(
  "select dated, updated_at from rate where origin = 'ecb' order by updated_at desc limit 1",
);
