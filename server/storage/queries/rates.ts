import type { Rate } from '#contract/rates.ts';
import type { Prepared } from '../prepared-transactions.ts';
import { flag, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

/** The rates that the user typed. */
export const typedRates = allRows({ from: text, to: text, rate: text, dated: text }).by(`
  select from_currency as "from", to_currency as "to", rate, dated from rate
  where origin = 'typed' order by from_currency, to_currency`);

export const rateOf = firstRow({ rate: text, dated: text }).by<
  [{ origin: 'typed' | 'ecb'; from: string; to: string }]
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

/** Deletes the central bank's rates, before those of a newer file are stored or when they are no longer used. */
export const removeEcbRates = write("delete from rate where origin = 'ecb'");

/** Whether the user chose to use the daily rates of the European Central Bank. */
export const usesEcbRates = (prepared: Prepared): boolean => ecbChoice(prepared)?.uses === 1;
const ecbChoice = firstRow({ uses: flag }).by('select uses_ecb_rates as uses from user_settings');

export const chooseEcbRates = write<[uses: 0 | 1]>('update user_settings set uses_ecb_rates = ?');

/** The date of the newest file of the European Central Bank, and when it was fetched. */
export const newestEcbFile = firstRow({ dated: text, updated_at: text }).by(
  "select dated, updated_at from rate where origin = 'ecb' order by updated_at desc limit 1",
);
