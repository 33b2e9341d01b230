import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { database as databaseCheck } from '../doctor/checks/database.ts';
import { openDataDir } from '../open-data-dir.ts';
import { changeDatabase, fillDataDir, query } from '../testing/filled-data-dir.ts';
import { newDir } from '../testing/new-dir.ts';
import { testDataDir } from '../testing/test-storage.ts';
import { stageRestore } from './backup/restore-backup.ts';
import { verifyBackup } from './backup/unpack-backup.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { withReader } from './open-reader.ts';
import { repairDatabase } from './repair.ts';
import { schemaFaults } from './schema-faults.ts';
import { openStorage } from './storage.ts';
import { livesWithWrongSums } from './sums.ts';

type Kind = 'schema' | 'sums' | 'values';

const FOREIGN: Record<string, [sql: string, says: RegExp, kind: Kind]> = {
  'a trigger of its own': [
    'create trigger evil after insert on tip begin update tip set amount_cents = 1 where id = new.id; end',
    /trigger "evil" is none of streamhost/,
    'schema',
  ],
  'no counting trigger': [
    'drop trigger tip_insert_counts_in_on_board',
    /trigger "tip_insert_counts_in_on_board" is missing/,
    'schema',
  ],
  'a counting trigger that counts something else': [
    'drop trigger tip_delete_counts_out_on_board; create trigger tip_delete_counts_out_on_board after delete on tip begin select 1; end',
    /trigger "tip_delete_counts_out_on_board" is not as streamhost makes it/,
    'schema',
  ],
  'a view': ['create view v as select 1', /view "v" is none of streamhost/, 'schema'],
  'a table': ['create table t (a)', /table "t" is none of streamhost/, 'schema'],
  'a virtual table': [
    'create virtual table f using fts5(a)',
    /table "f_data" is none of streamhost/,
    'schema',
  ],
  'an index that refuses tips': [
    'create unique index one on tip (live_id)',
    /index "one" is none of streamhost/,
    'schema',
  ],
  'no board of a live': ['delete from board_total', /sums/, 'sums'],
  'a wrong sum of a row of the board': ['update board_total set amount_cents = 7', /sums/, 'sums'],
  'tips that stand on the board under another fan': [
    "update board_total set fan_id = 'x'",
    /sums/,
    'sums',
  ],
  'a sum of a fan who gave nothing': [
    "insert into board_total select live_id, 'x', 100, 'x' from board_total",
    /sums/,
    'sums',
  ],
  'settings that are no JSON': [
    "update live set settings = '{'",
    /live\.settings are no JSON object/,
    'values',
  ],
  'settings that are a list': [
    "update live set settings = '[]'",
    /live\.settings are no JSON object/,
    'values',
  ],
  'a day that no month has': [
    "update live set start_date = '2026-02-30'",
    /live\.start_date do not exist/,
    'values',
  ],
  'an hour that no day has': [
    "update live set start_time = '24:00'",
    /live\.start_time do not exist/,
    'values',
  ],
  'bytes for a name': [
    "update live set name = x'00ff'",
    /live\.name are of another kind/,
    'values',
  ],
  'a fraction of a cent': [
    'pragma ignore_check_constraints = on; update tip set amount_cents = 1.5',
    /tip\.amount_cents are of another kind/,
    'values',
  ],
  'a negative amount': [
    'pragma ignore_check_constraints = on; update tip set amount_cents = -5',
    /tip\.amount_cents are no amounts/,
    'values',
  ],
};

const placeOf = (paths: DataPaths) => ({
  paths,
  settings: '',
  running: undefined,
  assetsDir: '',
  isOnline: false,
});

async function spoiled(t: TestContext, sql: string): Promise<DataPaths> {
  const paths = dataPaths(newDir(t));
  await fillDataDir(paths, 'first', [500]);
  changeDatabase(paths.database, sql);
  return paths;
}

for (const [what, [sql, says, kind]] of Object.entries(FOREIGN)) {
  test(`a database with ${what} is no backup, and the doctor reports it`, async (t) => {
    const paths = await spoiled(t, sql);
    await assert.rejects(verifyBackup(paths.database), says);

    const { status, message, remedy } = await databaseCheck.run(placeOf(paths));
    assert.equal(status, kind === 'values' ? 'warn' : 'fail');
    assert.match(message, kind === 'sums' ? /The sums of 1 live are not/ : says);
    if (kind === 'values') return;
    assert.match(String(remedy), /streamhost doctor --repair --data-dir/);

    if (kind === 'schema') {
      await assert.rejects(openDataDir(paths), { kind: 'unavailable', message: says });
    }
    const { backup } = repairDatabase(paths);
    assert.match(String(backup), /-before-repair\.db$/);
    await verifyBackup(paths.database);
  });
}

test('a foreign database is not restored', async (t) => {
  const paths = await spoiled(t, 'create view v as select 1');
  const other = dataPaths(newDir(t));
  const message = /view "v" is none of streamhost/;
  await assert.rejects(stageRestore(other, paths.database), { kind: 'invalid', message });
});

test('a repaired database needs no second repair, and opens', async (t) => {
  const paths = await spoiled(t, 'create view v as select 1; delete from board_total');
  assert.notEqual(repairDatabase(paths).backup, null);
  assert.equal((await databaseCheck.run(placeOf(paths))).status, 'ok');
  assert.equal(repairDatabase(paths).backup, null);
  await (await openDataDir(paths)).close();
});

test("Litestream's two tables are no fault, and a repair keeps them", async (t) => {
  const paths = await spoiled(
    t,
    `CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
     CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER);
     insert into _litestream_seq values (1, 7)`,
  );
  await (await openDataDir(paths)).close();
  await verifyBackup(paths.database);
  assert.equal((await databaseCheck.run(placeOf(paths))).status, 'ok');
  assert.equal(repairDatabase(paths).backup, null);
  assert.deepEqual(query(paths.database, 'select seq from _litestream_seq'), [7]);
});

test('a start recounts wrong boards of lives and reports how many', async (t) => {
  const paths = await spoiled(t, 'update board_total set amount_cents = 7');
  const opened = await openDataDir(paths);
  assert.equal(opened.livesCounted, 1);
  await opened.close();
  const again = await openDataDir(paths);
  assert.equal(again.livesCounted, 0);
  await again.close();
  assert.deepEqual(query(paths.database, 'select amount_cents from board_total'), [500]);
  assert.deepEqual(withReader(paths.database, livesWithWrongSums), []);
});

test('the schema has no fault after any migration', async (t) => {
  const paths = testDataDir(t);
  for (let count = 1; count <= MIGRATIONS.length; count += 1) {
    const storage = await openStorage(paths, MIGRATIONS.slice(0, count));
    await storage.migrate();
    await storage.close();
    assert.deepEqual(withReader(paths.database, schemaFaults), [], `after ${count}`);
  }
});

test('a database with a different list of migrations is no backup', async (t) => {
  const paths = await spoiled(t, 'alter table migration rename column name to x');
  await assert.rejects(verifyBackup(paths.database), /because it is no database of streamhost\. /);
  await assert.rejects(openDataDir(paths), { name: 'AppError', kind: 'unavailable' });
});
