import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { testDataDir } from '../testing/test-storage.ts';
import { openStorage } from './storage.ts';

const BUMP = 'update live set tip_revision = tip_revision + 1 where id = ?';

/** A database with one live, and the path of its file. */
async function aLive(t: TestContext) {
  const paths = testDataDir(t);
  const storage = await openStorage(paths);
  t.after(() => storage.close());
  await storage.migrate();
  const id = 'a live';
  await storage.inTransaction((prepared) =>
    prepared(
      `insert into live (id, code, name, settings, created_at, updated_at) values (?, 'abcd2345', 'x', '{}', '', '')`,
    ).run(id),
  );
  return { storage, id, path: paths.database };
}

test('a revision is read as soon as it is committed, and not before', async (t) => {
  const { storage, id } = await aLive(t);
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

test('what was rolled back is never read', async (t) => {
  const { storage, id } = await aLive(t);

  await assert.rejects(
    storage.inTransaction((prepared) => {
      prepared(BUMP).run(id);
      throw new Error('changed my mind');
    }),
    /changed my mind/,
  );

  assert.equal(storage.tipRevision(id), 0);
});

test('a change by another program is read soon', { timeout: 10_000 }, async (t) => {
  const { storage, id, path } = await aLive(t);
  assert.equal(storage.tipRevision(id), 0);
  const other = new Database(path);
  t.after(() => other.close());

  other.prepare(BUMP).run(id);

  while (storage.tipRevision(id) === 0) await nextTurn();
  assert.equal(storage.tipRevision(id), 1);
});

test('the version of the data is another one after each commit, and after opening them again', async (t) => {
  const { storage, id, path } = await aLive(t);
  const versions = [storage.dataVersion()];
  assert.equal(storage.dataVersion(), versions[0]);

  await storage.inTransaction((prepared) => prepared(BUMP).run(id));
  versions.push(storage.dataVersion());
  await storage.fork().getConnection().execute('update live set name = ?', ['y']);
  versions.push(storage.dataVersion());
  const again = await openStorage({ ...testDataDir(t), database: path });
  t.after(() => again.close());
  versions.push(again.dataVersion());

  assert.equal(new Set(versions).size, 4);
});

test('the version of the data stays while nothing is committed', async (t) => {
  const { storage, id } = await aLive(t);
  const version = storage.dataVersion();
  const doomed = storage.inTransaction((prepared) => {
    prepared(BUMP).run(id);
    throw new Error('changed my mind');
  });

  await assert.rejects(doomed, /changed my mind/);

  assert.equal(storage.dataVersion(), version);
});

test('an unknown live has no revision', async (t) => {
  const { storage } = await aLive(t);
  assert.equal(storage.tipRevision('nobody'), undefined);
});
