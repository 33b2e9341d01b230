import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { query } from '../../testing/filled-data-dir.ts';
import { storeLive } from '../../testing/records.ts';
import { testData, testDataDir } from '../../testing/test-storage.ts';
import { putOnAir } from '../queries/on-air.ts';
import { openStorage, type Storage } from '../storage.ts';
import { MIGRATIONS } from './index.ts';
import { people } from './people.ts';

test('tips of an older database were recorded by nobody', async (t) => {
  const paths = testDataDir(t);
  const old = await openStorage(paths, MIGRATIONS.slice(0, MIGRATIONS.indexOf(people)));
  await old.migrate();
  const [live, tip] = ["'l', 'code', 'Friday', '{}', '', ''", "'l', 500, 0, '', ''"];
  for (const statement of [
    `insert into live (id, code, name, settings, created_at, updated_at) values (${live})`,
    `insert into tip (id, live_id, amount_cents, is_anonymous, created_at, updated_at) values ('t', ${tip})`,
  ]) {
    await old.fork().execute(statement);
  }
  await old.close();

  const storage = await openStorage(paths);
  assert.deepEqual((await storage.migrate()).applied, ['20261128120000_people']);
  await storage.close();
  const sql = `select count(*) from tip where recorded_by is null and changed_by is null
    union all select count(*) from aired`;
  assert.deepEqual(query(paths.database, sql), [1, 0]);
});

const NINE = '2026-11-28T21:00:00.000Z';
const TEN = '2026-11-28T22:00:00.000Z';

const onAir = (storage: Storage, id: string | null, since: string) =>
  storage.inTransaction((prepared) => putOnAir(prepared, id, since));

async function twoLives(t: TestContext) {
  const { storage, paths } = await testData(t);
  const [{ id: first }, { id: second }] = [await storeLive(storage), await storeLive(storage)];
  const aired = () => storage.fork().execute<object[]>('select live_id, until from aired');
  return { storage, paths, first, second, aired };
}

test('a live that went off air stays open for 24 hours', async (t) => {
  const { storage, first, aired } = await twoLives(t);
  await onAir(storage, first, NINE);
  assert.deepEqual(await aired(), []);
  await onAir(storage, null, TEN);
  assert.deepEqual(await aired(), [{ live_id: first, until: '2026-11-29T22:00:00.000Z' }]);
});

test('a live that another one replaced on air stays open for 24 hours', async (t) => {
  const { storage, first, second, aired } = await twoLives(t);
  await onAir(storage, first, NINE);
  await onAir(storage, second, TEN);
  assert.deepEqual(await aired(), [{ live_id: first, until: '2026-11-29T22:00:00.000Z' }]);
});

test('a live that was on air again stays open from its last end', async (t) => {
  const { storage, first, aired } = await twoLives(t);
  for (const since of [NINE, TEN]) {
    await onAir(storage, first, since);
    await onAir(storage, null, since);
  }
  assert.deepEqual(await aired(), [{ live_id: first, until: '2026-11-29T22:00:00.000Z' }]);
});

test('putting the live on air that is on air ends nothing', async (t) => {
  const { storage, first, aired } = await twoLives(t);
  await onAir(storage, first, NINE);
  await onAir(storage, first, TEN);
  assert.deepEqual(await aired(), []);
});

test('the open time of a live outlives a restart', async (t) => {
  const { storage, paths, first } = await twoLives(t);
  await onAir(storage, first, NINE);
  await onAir(storage, null, TEN);
  await storage.close();
  assert.deepEqual(query(paths.database, 'select live_id from aired'), [first]);
});

test('deleting a live deletes its key and its open time', async (t) => {
  const { storage, first, second } = await twoLives(t);
  await onAir(storage, first, NINE);
  await onAir(storage, second, TEN);
  const keys = `insert into overlay_key values ('${first}', 'a'), ('${second}', 'b'), (null, 'c')`;
  await storage.fork().execute(keys);
  await storage.fork().execute('delete from live where id = ?', [first]);
  const left = await storage.fork().execute<{ key: string }[]>('select key from overlay_key');
  assert.deepEqual(left.map(({ key }) => key).sort(), ['b', 'c']);
  assert.deepEqual(await storage.fork().execute('select * from aired'), []);
});

test('deleting the live on air works', async (t) => {
  const { storage, first, aired } = await twoLives(t);
  await onAir(storage, first, NINE);
  await storage.fork().execute('delete from live where id = ?', [first]);
  assert.deepEqual(await aired(), []);
});

test('deleting a person deletes their devices and links', async (t) => {
  const { storage } = await twoLives(t);
  for (const statement of [
    "insert into person (id, name, role, created_at) values ('p', 'Mia', 'owner', '')",
    "insert into device values ('d', 'p', 'hash', '', '', '', '', '', 'session')",
    "insert into invitation values ('hash', 'p', null, '', '')",
    "delete from person where id = 'p'",
  ]) {
    await storage.fork().execute(statement);
  }
  const left = 'select id from device union all select token_hash from invitation';
  assert.deepEqual(await storage.fork().execute(left), []);
});

test('every change of people, devices, links and keys is counted', async (t) => {
  const { storage, first } = await twoLives(t);
  const rows = {
    person: "'p', 'Mia', 'owner', '', null",
    device: "'d', 'p', 'hash', '', '', '', '', '', 'session'",
    invitation: "'hash', 'p', null, '', ''",
    overlay_key: `'${first}', 'key'`,
  };
  const changed = { person: 'name', device: 'name', invitation: 'ends_at', overlay_key: 'key' };
  const version = () => storage.storedVersions().people;
  const versions = [version()];
  const run = async (statement: string) => {
    await storage.fork().execute(statement);
    versions.push(version());
  };
  for (const [table, row] of Object.entries(rows))
    await run(`insert into ${table} values (${row})`);
  for (const [table, column] of Object.entries(changed))
    await run(`update ${table} set ${column} = 'x'`);
  for (const table of Object.keys(rows).reverse()) await run(`delete from ${table}`);
  assert.equal(new Set(versions).size, versions.length);
});
