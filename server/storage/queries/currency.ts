import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import type { Prepared } from '../prepared-transactions.ts';
import { json, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

/** The currency of new lives; undefined in a database that another program changed. */
export const chosenCurrency = firstRow({ currency: text }).by('select currency from user_settings');

/** The currency of new lives, or the default. */
export const settingsCurrency = (prepared: Prepared): string =>
  chosenCurrency(prepared)?.currency ?? DEFAULT_CURRENCY;

/** The series in another currency without an amount: neither an opening balance nor a tip on a live of theirs. */
export const emptySeriesNotIn = allRows({ id: text, currency: text, settings: json }).by<
  [currency: string]
>(`
  select id, currency, settings from series
  where currency <> ? and opening_cents = 0 and not exists (
    select 1 from live where series_id = series.id and (
      exists (select 1 from tip where live_id = live.id)
      or exists (select 1 from deleted_tip where live_id = live.id)))`);

/** Sets the currency of a series, and its settings, which contain amounts. */
export const setCurrencyOfSeries = write<[currency: string, settings: string, id: string]>(
  'update series set currency = ?, settings = ? where id = ?',
);

/**
 * The lives in another currency that have no tip, nor a deleted one, which can be restored. A live stays in the currency
 * of its series.
 */
export const emptyLivesNotIn = allRows({ id: text, currency: text, settings: json }).by<
  [currency: string]
>(`
  select id, currency, settings from live
  where currency <> ?
    and not exists (
      select 1 from series where series.id = series_id and series.currency = live.currency)
    and not exists (select 1 from tip where live_id = live.id)
    and not exists (select 1 from deleted_tip where live_id = live.id)`);

/** Sets the currency of a live, and its settings, which contain amounts. */
export const setCurrencyOfLive = write<[currency: string, settings: string, id: string]>(
  'update live set currency = ?, settings = ? where id = ?',
);
