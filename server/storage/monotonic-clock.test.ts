import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeLive, storeTip } from '../testing/records.ts';
import { testData } from '../testing/test-storage.ts';
import { newId } from './ids.ts';
import { nextMoment, timestampIn } from './monotonic-clock.ts';
import { openStorage } from './storage.ts';

/** A database with a live and a tip that another process recorded in `year`. */
async function databaseOf(t: Parameters<typeof testData>[0], year: number) {
  const { paths, storage } = await testData(t);
  const live = await storeLive(storage);
  const tip = await storeTip(storage, live);
  const ms = Date.UTC(year, 0, 1);
  const id = `${ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-000000000000`;
  const at = new Date(ms).toISOString();
  const em = storage.fork();
  await em.execute('update tip set id = ?, created_at = ? where id = ?', [id, at, tip.id]);
  await em.execute('update live set updated_at = ?', [at]);
  await storage.close();
  return { paths, ms, id };
}

test('new rows are newer than rows stored under a later clock', async (t) => {
  const { paths, ms, id } = await databaseOf(t, 2036);
  assert.ok(newId() < id, 'the clock of the test is not that of 2036');

  const storage = await openStorage(paths);
  t.after(() => storage.close());

  const ids = [newId(), newId()];
  assert.deepEqual([id, ...ids].sort(), [id, ...ids]);
  assert.equal(nextMoment('tip').at, new Date(ms + 1).toISOString());
  assert.equal(timestampIn('live')(), new Date(ms + 1).toISOString());
  assert.equal(timestampIn('live')(), new Date(ms + 2).toISOString());
  const year = new Date().getUTCFullYear();
  assert.ok(timestampIn('theme')().startsWith(String(year)), 'no theme was of a later time');
});

test('an invalid id, or one beyond the last year, leaves the clock unchanged', async (t) => {
  const { paths } = await databaseOf(t, 2027);
  const storage = await openStorage(paths);
  const em = storage.fork();
  await em.execute("update tip set id = 'zzz', created_at = 'never'");
  await em.execute("update live set updated_at = '+012345-01-01T00:00:00.000Z'");
  await storage.close();

  const again = await openStorage(paths);
  t.after(() => again.close());

  const { at } = nextMoment('live');
  assert.match(at, /^\d{4}-/);
  assert.ok(newId() < 'e');
});
