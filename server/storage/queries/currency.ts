import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import type { Prepared } from '../prepared-transactions.ts';
import { text } from './columns.ts';
import { firstRow, write } from './statement.ts';

/** The currency of new lives; undefined in a database that another program changed. */
export const chosenCurrency = firstRow({ currency: text }).by('select currency from user_settings');

/** The currency of new lives, or the default. */
export const settingsCurrency = (prepared: Prepared): string =>
  chosenCurrency(prepared)?.currency ?? DEFAULT_CURRENCY;

/** Sets the currency, passed twice, of all lives without an amount: no tip, no deleted tip, and no goal. */
export const setCurrencyOfEmptyLives = write<[currency: string, other: string]>(`
  update live set currency = ?
  where currency <> ?
    and not exists (select 1 from tip where live_id = live.id)
    and not exists (select 1 from deleted_tip where live_id = live.id)
    and not (json_valid(settings) and coalesce(json_array_length(settings, '$.tipGoals'), 0) > 0)`);
