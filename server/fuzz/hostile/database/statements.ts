import type { DatabaseSync } from 'node:sqlite';
import type { Chance } from '../chance.ts';

const VALUES = [
  'null',
  "''",
  "'x'",
  "x'00ff'",
  '-1',
  '0',
  '1.5',
  '1e308',
  '9e999',
  '-9223372036854775808',
  '9223372036854775807',
  "'{}'",
  "'[]'",
  "'{'",
  "'null'",
  `'{"tipGoals":5}'`,
  `'{"tipGoals":[{"reward":7,"amount_cents":"x"}]}'`,
  `'{"fonts":{"title":{"family":"a'';}"}}}'`,
  `'{"sprites":[{"url":"https://evil.example/x.png"}]}'`,
  `'{"__proto__":{"a":1}}'`,
  `'${'['.repeat(5000)}'`,
  "cast(x'ff' as text)",
  "'a' || char(0) || 'b'",
  "char(8238) || 'gnp.exe'",
  'char(8203)',
  "'2026-99-99'",
  "'99:99'",
  "'Mars/Olympus'",
  "'../../etc/passwd'",
  "'ffffffff-ffff-ffff-ffff-ffffffffffff'",
  'zeroblob(1000000)',
  "replace(hex(zeroblob(50000)), '0', 'x')",
];

const TRIGGER_BODIES = [
  'update tip set amount_cents = 1 where id = new.id',
  'delete from live_total',
  "update live set name = 'owned'",
  'delete from tip where id <> new.id',
  "select raise(abort, 'no')",
  'select raise(ignore)',
  'insert into fan_total values (new.id, new.id, 1, new.id)',
  "select load_extension('x')",
  "insert into live_total select live_id || 'x', 1 from tip",
  'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3e6) select max(i) from n',
];

const VIRTUAL_TABLES = [
  'create virtual table x using fts5(a)',
  'create virtual table x using rtree(id, a, b)',
  'create virtual table x using dbstat',
  'create virtual table x using nothing(a)',
];

type Statement = (tables: readonly string[], database: DatabaseSync, chance: Chance) => string;

const anyTable = (tables: readonly string[], chance: Chance) =>
  chance.sometimes(0.6)
    ? chance.pick(['live', 'tip', 'fan', 'theme', 'layout', 'user_settings', 'migration', 'file'])
    : chance.pick(tables);

const columnsOf = (database: DatabaseSync, table: string) =>
  database
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));

const named = (database: DatabaseSync, type: string, chance: Chance) => {
  const rows = database
    .prepare("select name from sqlite_schema where type = ? and name not like 'sqlite_%'")
    .all(type);
  return String(chance.pick(rows)?.name);
};

/** Statements that change what a database is or holds, by name. */
export const STATEMENTS: Record<string, Statement> = {
  'a trigger more': (tables, _database, chance) => {
    const event = chance.pick(['insert', 'insert', 'update', 'delete']);
    const body = chance
      .pick(TRIGGER_BODIES)
      .replaceAll('new.', event === 'delete' ? 'old.' : 'new.');
    const table = chance.pick(['tip', 'tip', 'live', 'fan', ...tables]);
    return `create trigger ${chance.pick(['x', 'tip_counts', '"a b"'])} ${chance.pick(['before', 'after'])} ${event} on "${table}" begin ${body}; end`;
  },
  'a trigger less': (_tables, database, chance) =>
    `drop trigger "${named(database, 'trigger', chance)}"`,
  'other sums': (_tables, _database, chance) =>
    chance.pick([
      'update live_total set amount_cents = amount_cents + 1',
      'update fan_total set amount_cents = 1',
      'delete from live_total',
      'delete from fan_total',
      'update board_total set amount_cents = amount_cents + 1',
      'delete from board_total',
      "insert into live_total values ('gone', 5)",
      "update live_total set amount_cents = 'x'",
      "update fan_total set newest_tip_id = ''",
      'update tip set amount_cents = 99999999999',
    ]),
  'another value': (tables, database, chance) => {
    const table = anyTable(tables, chance);
    const column = chance.pick(columnsOf(database, table));
    const which = chance.sometimes(0.3)
      ? ''
      : ` where rowid in (select rowid from "${table}" limit 1 offset ${chance.below(20)})`;
    return `update "${table}" set "${column}" = ${chance.pick(VALUES)}${which}`;
  },
  'settings that are none': (_tables, _database, chance) => {
    const [table, column] = chance.pick([
      ['live', 'settings'],
      ['theme', 'settings'],
      ['layout', 'settings'],
      ['layout', 'sprite_settings'],
    ] as const);
    return `update ${table} set ${column} = ${chance.pick(VALUES)}`;
  },
  'a row more': (tables, database, chance) => {
    const table = anyTable(tables, chance);
    const values = columnsOf(database, table).map(() => chance.pick(VALUES));
    return `insert into "${table}" values (${values.join(', ')})`;
  },
  'rows gone': (tables, _database, chance) => `delete from "${anyTable(tables, chance)}"`,
  'many rows': (_tables, _database, chance) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${chance.size(20_000) + 1})
     insert into fan select 'f' || i, 'Fan ' || i, 'fan ' || i, '2026-11-22T00:00:00.000Z' from n`,
  'a table more': (_tables, _database, chance) =>
    chance.pick([
      'create table x (a)',
      'create table tip2 as select * from tip',
      'create table "a b" (a primary key) without rowid',
      ...VIRTUAL_TABLES,
    ]),
  'a table less': (tables, _database, chance) => `drop table "${chance.pick(tables)}"`,
  'a view': (tables, _database, chance) =>
    chance.pick([
      'create view x as select * from tip',
      'create view x as with recursive n(i) as (select 1 union all select i + 1 from n) select i from n',
      `alter table "${chance.pick(tables)}" rename to hidden; create view live as select * from hidden`,
      'create view x as select * from gone',
    ]),
  'an index': (_tables, database, chance) =>
    chance.pick([
      'create unique index x on tip (live_id)',
      'create index x on tip (abs(amount_cents))',
      'create index x on tip (length(notes)) where notes is not null',
      `drop index "${named(database, 'index', chance)}"`,
    ]),
  'a column': (tables, database, chance) => {
    const table = anyTable(tables, chance);
    const column = chance.pick(columnsOf(database, table));
    return chance.pick([
      `alter table "${table}" add column x default 5`,
      `alter table "${table}" add column x generated always as (1)`,
      `alter table "${table}" drop column "${column}"`,
      `alter table "${table}" rename column "${column}" to x`,
    ]);
  },
  'other migrations': (_tables, _database, chance) =>
    chance.pick([
      "insert into migration (name) values ('29990101_later')",
      'delete from migration',
      'delete from migration where id = (select max(id) from migration)',
      "update migration set name = 'x'",
      'drop table migration',
      'insert into migration (name) select name from migration',
    ]),
  'another text of the schema': (tables, _database, chance) => {
    const change = chance.pick([
      "replace(sql, 'not null', '')",
      "replace(sql, 'check', 'default 1 check')",
      "replace(sql, 'integer', 'text')",
      "sql || ' '",
      "'create table x'",
      'null',
      "replace(sql, 'after', 'before')",
      "replace(sql, '+', '-')",
    ]);
    return `pragma writable_schema = on; update sqlite_schema set sql = ${change} where ${chance.pick(["type = 'trigger'", "type = 'index'", `name = '${chance.pick(tables)}'`])}; pragma writable_schema = reset`;
  },
  'another pragma': (_tables, _database, chance) =>
    chance.pick([
      'pragma user_version = 99',
      'pragma application_id = 1',
      'pragma journal_mode = wal',
      'pragma page_size = 512; vacuum',
      'pragma page_size = 65536; vacuum',
      'pragma auto_vacuum = full; vacuum',
      'pragma schema_version = 2147483647',
    ]),
};
