import type Database from 'better-sqlite3';
import { MAX_CENTS } from '#contract/limits.ts';

/** A condition for rows with a value that this program never stores, and what to say of these values. */
type Fault = { column: string; isWrong: string; what: string };

/** The storage classes that a column of each type may have. */
const KINDS = new Map(
  Object.entries<string>({
    text: `('text', 'null')`,
    json: `('text', 'null')`,
    integer: `('integer', 'null')`,
    real: `('real', 'integer', 'null')`,
    datetime: `('text', 'integer', 'null')`,
  }),
);

/** JSON columns that are answered as stored. */
const settings = (column: string, json: 'object' | 'array'): Fault => ({
  column,
  isWrong: `case when typeof(${column}) = 'text' and json_valid(${column})
    then json_type(${column}) else '' end <> '${json}'`,
  what: `are no JSON ${json}`,
});

/** A connection can disable CHECK constraints, and quick_check does not verify them. */
const AMOUNT: Fault = {
  column: 'amount_cents',
  isWrong: `amount_cents not between 0 and ${MAX_CENTS}`,
  what: 'are no amounts',
};

/** A live's days and hours that do not exist. */
const STARTS: Fault[] = [
  {
    column: 'start_date',
    isWrong: 'start_date is not date(start_date)',
    what: 'do not exist',
  },
  {
    column: 'start_time',
    isWrong: "start_time not glob '[0-2][0-9]:[0-5][0-9]' or start_time > '23:59'",
    what: 'do not exist',
  },
];

const CONTENT = new Map([
  ['live', [settings('settings', 'object'), ...STARTS]],
  ['theme', [settings('settings', 'object')]],
  ['layout', [settings('settings', 'object'), settings('sprite_settings', 'array')]],
  ['tip', [AMOUNT]],
  ['deleted_tip', [AMOUNT]],
]);

const TABLES = "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'";

/**
 * Values that this program never stores, one phrase per column, with the id of the first such row. SQLite accepts text
 * in a number column, and invalid JSON. Reads every row once.
 */
export function valueFaults(database: Database): string[] {
  const tables = database.prepare(TABLES).pluck<string>().all();
  return tables.flatMap((table) => faultsIn(database, table));
}

function faultsIn(database: Database, table: string): string[] {
  const faults = [...kindFaults(database, table), ...(CONTENT.get(table) ?? [])];
  const counts = faults.map(({ isWrong }, at) => `count(*) filter (where ${isWrong}) as "${at}"`);
  const row = database
    .prepare<Record<string, number>>(`select ${counts.join(', ')} from "${table}"`)
    .get();
  return faults.flatMap(({ column, isWrong, what }, at) => {
    const count = row?.[at];
    if (!count) return [];
    const wrong = `select * from "${table}" where ${isWrong} order by rowid limit 1`;
    const key = JSON.stringify(String(database.prepare(wrong).pluck().get()).slice(0, 60));
    return [`${count} values of ${table}.${column} ${what} (first in ${key})`];
  });
}

function kindFaults(database: Database, table: string): Fault[] {
  const columns = database
    .prepare<{ name: string; type: string }>('select name, type from pragma_table_info(?)')
    .all(table);
  return columns.flatMap(({ name, type }) => {
    const allowed = KINDS.get(type.toLowerCase());
    const isWrong = `typeof("${name}") not in ${allowed}`;
    return allowed ? [{ column: name, isWrong, what: 'are of another kind' }] : [];
  });
}
