import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextIteration } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { testData, testDataDir } from '../testing/test-storage.ts';
import { openStorage } from './storage.ts';

const BUMP = 'update live set tip_revision = tip_revision + 1 where id = ?';
const INSERT = `insert into live (id, code, name, settings, created_at, updated_at) values (?, 'abcd2345', 'x', '{}', '', '')`;

/** A database with one live, and the path of its file. */
async function storageWithLive(t: TestContext) {
  const { paths, storage } = await testData(t);
  const id = 'a live';
  await storage.inTransaction((prepared) => prepared(INSERT).run(id));
  return { storage, id, path: paths.database };
}

test('a revision is visible as soon as it is committed', async (t) => {
  const { storage, id } = await storageWithLive(t);
  const read = () => storage.tipRevision(id);
  assert.equal(read(), 0);

  await storage.inTransaction((prepared) => prepared(BUMP).run(id));
  assert.equal(read(), 1);
  await storage.fork().transactional(async (em) => {
    await em.execute(BUMP, [id]);
    assert.equal(read(), 1);
  });
  assert.equal(read(), 2);
});

test('a rolled-back revision is never visible', async (t) => {
  const { storage, id } = await storageWithLive(t);

  await assert.rejects(
    storage.inTransaction((prepared) => {
      prepared(BUMP).run(id);
      throw new Error('changed my mind');
    }),
    /changed my mind/,
  );

  assert.equal(storage.tipRevision(id), 0);
});

test('a change by another program becomes visible soon', { timeout: 10_000 }, async (t) => {
  const { storage, id, path } = await storageWithLive(t);
  assert.equal(storage.tipRevision(id), 0);
  const other = new Database(path);
  t.after(() => other.close());

  other.prepare(BUMP).run(id);

  while (storage.tipRevision(id) === 0) await nextIteration();
  assert.equal(storage.tipRevision(id), 1);
});

test('the boot version changes with lives, themes, layouts, words and openings', async (t) => {
  const { storage, path } = await storageWithLive(t);
  const changes = [
    "insert into layout (id, name, settings, sprite_settings, created_at, updated_at) values ('y', '', '{}', '[]', '', '')",
    "insert into theme (id, name, layout_id, settings, created_at, updated_at) values ('t', '', 'y', '{}', '', '')",
    "update live set name = 'Friday', theme_id = 't'",
    "update live set settings = '[]'",
    "insert into blocked_word (word) values ('spam')",
    'delete from blocked_word',
    "update theme set settings = '[]'",
    "update layout set sprite_settings = '{}'",
    'delete from layout',
    'delete from theme',
    'delete from live',
  ];
  const versions = [storage.bootVersion()];
  assert.equal(storage.bootVersion(), versions[0]);

  for (const change of changes) {
    await storage.fork().getConnection().execute(change);
    versions.push(storage.bootVersion());
  }
  const again = await openStorage({ ...testDataDir(t), database: path });
  t.after(() => again.close());
  versions.push(again.bootVersion());

  assert.equal(new Set(versions).size, changes.length + 2);
});

test('the boot version stays with tips and fans, and without commits', async (t) => {
  const { storage, id } = await storageWithLive(t);
  const version = storage.bootVersion();
  await storage.inTransaction((prepared) => {
    prepared("insert into fan (id, name, name_key, created_at) values ('f', 'F', 'f', '')").run();
    prepared(
      "insert into tip (id, live_id, fan_id, amount_cents, created_at, updated_at) values ('1', ?, 'f', 5, '', '')",
    ).run(id);
    prepared(BUMP).run(id);
  });
  const doomed = storage.inTransaction((prepared) => {
    prepared("update live set name = 'Gone'").run();
    throw new Error('changed my mind');
  });

  await assert.rejects(doomed, /changed my mind/);

  assert.equal(storage.bootVersion(), version);
});

test('an unknown live has no revision', async (t) => {
  const { storage } = await storageWithLive(t);
  assert.equal(storage.tipRevision('nobody'), undefined);
});
