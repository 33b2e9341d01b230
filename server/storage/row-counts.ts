import type Database from 'better-sqlite3';
import { MIGRATION_TABLE } from './applied-migrations.ts';
import { withReader } from './open-reader.ts';

/** What a migration must preserve: the number of rows per table, and the sum of all tips (null without a tip table). */
type Tally = { rows: Map<string, number>; tipCents: number | null };

const TABLES = `
  select name from sqlite_schema
  where type = 'table' and name not like 'sqlite%' and name <> '${MIGRATION_TABLE}'`;

/** Counts a database, including uncommitted changes. */
export function tallyOf(database: Database): Tally {
  const numberFrom = (sql: string) => Number(database.prepare(sql).pluck().get());
  const tables = database.prepare(TABLES).pluck().all().map(String);
  const rows = new Map(
    tables.map((table) => [table, numberFrom(`select count(*) from "${table}"`)]),
  );
  const tipCents = rows.has('tip')
    ? numberFrom('select coalesce(sum(amount_cents), 0) from tip')
    : null;
  return { rows, tipCents };
}

/** Counts a database file, opened read-only. */
export const tallyAt = (path: string): Tally => withReader(path, tallyOf);

/** One phrase per loss, such as 'tip had 2 rows and has 0'. A table that exists in only one of the two is no loss. */
export function lossesBetween(before: Tally, after: Tally): string[] {
  const losses = [...before.rows]
    .filter(([table, count]) => after.rows.has(table) && after.rows.get(table) !== count)
    .map(([table, count]) => `${table} had ${count} rows and has ${after.rows.get(table)}`);
  if (before.tipCents !== null && before.tipCents !== after.tipCents) {
    losses.push(`all tips were ${before.tipCents} cents and are ${after.tipCents}`);
  }
  return losses;
}
