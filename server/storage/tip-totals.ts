import type Database from 'better-sqlite3';
import { DEFAULT_CURRENCY } from '#domain/currency.ts';

const HAS_CURRENCY = `
  select count(*) from pragma_table_info('live') where name = 'currency'`;

/**
 * The sums of all tips by currency of their lives, in minor units, the currency with the most tips first. Databases of
 * versions without currencies are in dollars.
 */
export function tipTotalsOf(database: Database): Record<string, number> {
  const numberFrom = (sql: string) => Number(database.prepare(sql).pluck().get());
  if (
    numberFrom("select count(*) from sqlite_schema where type = 'table' and name = 'tip'") === 0
  ) {
    return {};
  }
  if (numberFrom(HAS_CURRENCY) === 0) {
    return { [DEFAULT_CURRENCY]: numberFrom('select coalesce(sum(amount_cents), 0) from tip') };
  }
  const rows = database
    .prepare<{ currency: string; cents: number }>(
      `select coalesce(live.currency, '${DEFAULT_CURRENCY}') as currency, sum(amount_cents) as cents
       from tip left join live on live.id = tip.live_id
       where amount_cents > 0 group by 1 order by count(*) desc, 1`,
    )
    .all();
  return Object.fromEntries(rows.map(({ currency, cents }) => [currency, cents]));
}
