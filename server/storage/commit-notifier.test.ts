import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { testData } from '../testing/test-storage.ts';
import { createCommitNotifier } from './commit-notifier.ts';

const ADD = "insert into fan (id, name, name_key, created_at) values (?, ?, ?, '')";

test('own commits notify at once, coalesced, and rollbacks do not', async (t) => {
  const { storage } = await testData(t);
  let notified = 0;
  storage.onCommit(() => {
    notified += 1;
  });
  const adds = ['a', 'b', 'c'].map((id) =>
    storage.inTransaction((prepared) => prepared(ADD).run(id, id, id)),
  );
  await Promise.all(adds);
  await new Promise(setImmediate);
  assert.equal(notified, 1);

  await storage.fork().execute('select * from fan');
  await assert.rejects(
    storage.inTransaction((prepared) => {
      prepared(ADD).run('d', 'd', 'd');
      throw new Error('no');
    }),
  );
  await new Promise(setImmediate);
  assert.equal(notified, 1);
});

test('a commit of another process notifies, and its revisions are read anew', async (t) => {
  const { storage, paths } = await testData(t);
  const other = new Database(paths.database);
  t.after(() => other.close());
  const before = storage.storedVersions().fans;
  const committed = new Promise<void>((resolve) => storage.onCommit(resolve));
  other.prepare(ADD).run('a', 'a', 'a');
  await committed;
  assert.notEqual(storage.storedVersions().fans, before);
});

test('every change by another process is noticed within 250 ms', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let haveChanged = false;
  let notified = 0;
  const changes = createCommitNotifier(() => haveChanged);
  const unsubscribe = changes.subscribe(() => {
    notified += 1;
  });
  t.mock.timers.tick(1000);
  assert.equal(notified, 0);
  for (const times of [1, 2, 3]) {
    haveChanged = true;
    t.mock.timers.tick(125);
    haveChanged = false;
    t.mock.timers.tick(125);
    assert.equal(notified, times);
  }
  unsubscribe();
});

test('without subscribers nothing polls, and an unreadable database is unchanged', async () => {
  let polls = 0;
  const changes = createCommitNotifier(() => {
    polls += 1;
    throw new Error('SQLITE_IOERR');
  });
  changes.checkSoon();
  await new Promise(setImmediate);
  assert.equal(polls, 0);
  const unsubscribe = changes.subscribe(() => assert.fail('notified'));
  changes.checkSoon();
  await new Promise(setImmediate);
  assert.equal(polls, 2);
  unsubscribe();
  changes.checkSoon();
  await pause(150);
  assert.equal(polls, 2);
});
