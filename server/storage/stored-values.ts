import type Database from 'better-sqlite3';
import { MAX_CENTS } from '#contract/limits.ts';

type Column = { name: string; type: string };

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

/** JSON columns that are answered as stored, and the type that each must have. */
const SETTINGS = [
  { table: 'live', column: 'settings', json: 'object' },
  { table: 'theme', column: 'settings', json: 'object' },
  { table: 'layout', column: 'settings', json: 'object' },
  { table: 'layout', column: 'sprite_settings', json: 'array' },
] as const;

/** A live's days and hours that do not exist. */
const STARTS = [
  { column: 'start_date', isWrong: 'start_date is not date(start_date)' },
  {
    column: 'start_time',
    isWrong: "start_time not glob '[0-2][0-9]:[0-5][0-9]' or start_time > '23:59'",
  },
];

/**
 * Values that this program never stores, one phrase per column, with the id of the first such row. SQLite accepts text
 * in a number column, and invalid JSON. Reads every row once.
 */
export function valueFaults(database: Database): string[] {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all()
    .map(String);
  const kinds = tables.flatMap((table) => kindFaults(database, table));
  const settings = SETTINGS.filter(({ table }) => tables.includes(table)).flatMap(
    ({ table, column, json }) =>
      faultIn(
        database,
        { table, column },
        `case when typeof(${column}) = 'text' and json_valid(${column})
          then json_type(${column}) else '' end <> '${json}'`,
        `are no JSON ${json}`,
      ),
  );
  // A connection can disable CHECK constraints, and quick_check does not verify them.
  const money = ['tip', 'deleted_tip']
    .filter((table) => tables.includes(table))
    .flatMap((table) =>
      faultIn(
        database,
        { table, column: 'amount_cents' },
        `amount_cents not between 0 and ${MAX_CENTS}`,
        'are no amounts',
      ),
    );
  const starts = STARTS.filter(() => tables.includes('live')).flatMap(({ column, isWrong }) =>
    faultIn(database, { table: 'live', column }, isWrong, 'do not exist'),
  );
  return [...kinds, ...settings, ...money, ...starts];
}

function kindFaults(database: Database, table: string): string[] {
  const columns = database.prepare<Column>(`select name, type from pragma_table_info('${table}')`);
  return columns.all().flatMap(({ name, type }) => {
    const allowed = KINDS.get(type.toLowerCase());
    if (!allowed) return [];
    const isWrong = `typeof("${name}") not in ${allowed}`;
    return faultIn(database, { table, column: `"${name}"` }, isWrong, 'are of another kind');
  });
}

function faultIn(
  database: Database,
  { table, column }: { table: string; column: string },
  isWrong: string,
  what: string,
): string[] {
  const row = database
    .prepare<{ count: number; first: unknown }>(
      `select count(*) as count, min(rowid) as first
       from "${table}" where ${isWrong}`,
    )
    .get();
  if (!row || row.count === 0) return [];
  const key = database.prepare(`select * from "${table}" where rowid = ?`).pluck().get(row.first);
  const name = `${table}.${column.replaceAll('"', '')}`;
  return [
    `${row.count} values of ${name} ${what} (first in ${JSON.stringify(String(key).slice(0, 60))})`,
  ];
}
