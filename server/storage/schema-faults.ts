import Database from 'better-sqlite3';
import { unavailable } from '#domain/errors.ts';
import { appliedMigrations, MIGRATION_TABLE, otherVersion } from './applied-migrations.ts';
import { MIGRATIONS } from './migrations/index.ts';

type SqlMigration = { up(): void; getQueries(): unknown[] };
type SchemaRow = { type: string; name: string; tbl_name: string; sql: string | null };

/** Tables of the ORM for migration names, of SQLite itself, and of Litestream for its copies. */
const BESIDE_MIGRATIONS = new Map([
  [
    MIGRATION_TABLE,
    `CREATE TABLE \`${MIGRATION_TABLE}\` (\`id\` integer not null primary key autoincrement, \`name\` text not null, \`executed_at\` datetime not null default (strftime('%s', 'now') * 1000))`,
  ],
  ['sqlite_sequence', 'CREATE TABLE sqlite_sequence(name,seq)'],
  ['sqlite_stat1', 'CREATE TABLE sqlite_stat1(tbl,idx,stat)'],
  ['_litestream_seq', 'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)'],
  ['_litestream_lock', 'CREATE TABLE _litestream_lock (id INTEGER)'],
]);

/** Maximum number of reported faults; a hostile database may have any number. */
const MAX_FAULTS = 5;

/** Caches the expected schema by list of migrations; the checks need one or two lists. */
const expected = new Map<string, Map<string, SchemaRow>>();

/**
 * Compares the schema with the result of the database's migrations. Returns one phrase per difference: a foreign,
 * missing or changed object. A foreign trigger could change rows, and without ours the sums go wrong. Empty for a
 * database of another version.
 */
export function schemaFaults(database: Database): string[] {
  const applied = appliedMigrations(database);
  if (otherVersion(applied)) return [];
  const found = schemaOf(database);
  // The ORM creates the migration table before the first migration. With other columns it is not ours.
  if (applied.length === 0) {
    const list = found.get(LIST_OF_MIGRATIONS);
    return list ? faultOf(list, undefined) : [];
  }
  const wanted = schemaAfter(applied);
  const faults = [
    ...[...found.values()].flatMap((row) => faultOf(row, wanted.get(keyOf(row)))),
    ...[...wanted.values()]
      .filter((row) => !found.has(keyOf(row)))
      .map((row) => `${called(row)} is missing`),
  ];
  const more = faults.length - MAX_FAULTS;
  return more > 0 ? [...faults.slice(0, MAX_FAULTS), `and ${more} more`] : faults;
}

/**
 * Removes the objects of other programs and recreates missing and changed ones, in one transaction. Returns the names
 * of both. Throws an AppError and changes nothing if one of our tables differs, because only a backup has its rows.
 */
export function rebuildSchema(database: Database): { removed: string[]; made: string[] } {
  const wanted = schemaAfter(appliedMigrations(database));
  const isWrong = (row: SchemaRow) => faultOf(row, wanted.get(keyOf(row))).length > 0;
  const changed = [...schemaOf(database).values()].filter(isWrong);
  const isOurTable = ({ type, name }: SchemaRow) =>
    type === 'table' &&
    (BESIDE_MIGRATIONS.has(name) || wanted.has(keyOf({ type, name, tbl_name: name })));
  const broken = changed.find(isOurTable);
  if (broken) throw onlyABackup(`${called(broken)} is not as streamhost makes it`);
  const rebuild = database.transaction(() => {
    const removed: string[] = [];
    const made: string[] = [];
    for (const row of changed) {
      // Dropping its table may have dropped it, too.
      if (!schemaOf(database).has(keyOf(row)) || row.sql === null) continue;
      database.exec(`drop ${row.type} "${row.name.replaceAll('"', '""')}"`);
      removed.push(called(row));
    }
    for (const row of wanted.values()) {
      if (schemaOf(database).has(keyOf(row))) continue;
      if (row.type === 'table' || row.sql === null) throw onlyABackup(`${called(row)} is missing`);
      database.exec(row.sql);
      made.push(called(row));
    }
    return { removed, made };
  });
  return rebuild.immediate();
}

const onlyABackup = (what: string) =>
  unavailable(
    `The database cannot be mended: ${what}.`,
    "Bring a backup back with 'streamhost restore'; 'streamhost backup list' shows them.",
  );

function faultOf(row: SchemaRow, wanted: SchemaRow | undefined): string[] {
  const isBeside = row.type === 'table' && BESIDE_MIGRATIONS.has(row.name);
  const sql = wanted ? wanted.sql : isBeside ? BESIDE_MIGRATIONS.get(row.name) : undefined;
  if (sql === undefined) return [`${called(row)} is none of streamhost`];
  return plain(sql) === plain(row.sql) ? [] : [`${called(row)} is not as streamhost makes it`];
}

function schemaAfter(applied: readonly string[]): Map<string, SchemaRow> {
  const key = applied.toSorted().join();
  const known = expected.get(key);
  if (known) return known;
  const database = new Database(':memory:');
  try {
    for (const migration of MIGRATIONS.filter(({ name }) => applied.includes(name))) {
      for (const statement of statementsOf(migration)) database.exec(statement);
    }
    const schema = schemaOf(database);
    expected.set(key, schema);
    return schema;
  } finally {
    database.close();
  }
}

/** Migrations are lists of statements, which can be read without a connection. */
function statementsOf({ class: Migration }: (typeof MIGRATIONS)[number]): string[] {
  const migration = new (Migration as new () => SqlMigration)();
  migration.up();
  return migration.getQueries().map(String);
}

function schemaOf(database: Database): Map<string, SchemaRow> {
  const rows = database
    .prepare<SchemaRow>('select type, name, tbl_name, sql from sqlite_schema')
    .all();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const keyOf = ({ type, name, tbl_name }: Omit<SchemaRow, 'sql'>) =>
  JSON.stringify([type, name, tbl_name]);

const LIST_OF_MIGRATIONS = keyOf({
  type: 'table',
  name: MIGRATION_TABLE,
  tbl_name: MIGRATION_TABLE,
});

/** Quoted and truncated, because foreign names may contain anything. */
const called = ({ type, name }: SchemaRow) =>
  `${type} ${JSON.stringify(String(name).slice(0, 60))}`;

/** SQLite adds blanks of its own to a table when a column is added. */
const plain = (sql: string | null | undefined) =>
  sql
    ?.replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .trim();
