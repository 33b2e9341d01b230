import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { testData } from '../testing/test-storage.ts';
import { createChanges } from './changes.ts';

const ADD = "insert into fan (id, name, name_key, created_at) values (?, ?, ?, '')";

test('a commit of this process is told right after it, many as one, and what is rolled back is not', async (t) => {
  const { storage } = await testData(t);
  let told = 0;
  storage.onChange(() => {
    told += 1;
  });
  const adds = ['a', 'b', 'c'].map((id) =>
    storage.inTransaction((prepared) => prepared(ADD).run(id, id, id)),
  );
  await Promise.all(adds);
  await new Promise(setImmediate);
  assert.equal(told, 1);

  await storage.fork().execute('select * from fan');
  await assert.rejects(
    storage.inTransaction((prepared) => {
      prepared(ADD).run('d', 'd', 'd');
      throw new Error('no');
    }),
  );
  await new Promise(setImmediate);
  assert.equal(told, 1);
});

test('a commit of another process is told within 250 ms, and its revisions are read anew', async (t) => {
  const { storage, paths } = await testData(t);
  const other = new Database(paths.database);
  t.after(() => other.close());
  const before = storage.storedVersions().fans;
  const { promise, resolve } = Promise.withResolvers<number>();
  storage.onChange(() => resolve(performance.now()));
  await pause(50);
  const committedMs = performance.now();
  other.prepare(ADD).run('a', 'a', 'a');
  const tookMs = (await promise) - committedMs;
  assert.ok(tookMs < 250, `${tookMs} ms`);
  assert.notEqual(storage.storedVersions().fans, before);
});

test('nobody looks while nobody follows, and a database that cannot be read changes nothing', async () => {
  let looked = 0;
  const changes = createChanges(() => {
    looked += 1;
    throw new Error('SQLITE_IOERR');
  });
  changes.lookSoon();
  await new Promise(setImmediate);
  assert.equal(looked, 0);
  const unfollow = changes.follow(() => assert.fail('told'));
  changes.lookSoon();
  await new Promise(setImmediate);
  assert.equal(looked, 2);
  unfollow();
  changes.lookSoon();
  await pause(150);
  assert.equal(looked, 2);
});
