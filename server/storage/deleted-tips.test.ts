import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeLive, storeTip, tipTotals } from '../testing/records.ts';
import { testDataDir } from '../testing/test-storage.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { deletedTips } from './migrations/m20261122030000-deleted-tips.ts';
import { openStorage } from './storage.ts';

test('a database from before deleted tips were kept has all its tips, and none that is deleted', async (t) => {
  const paths = testDataDir(t);
  const older = await openStorage(paths, MIGRATIONS.slice(0, MIGRATIONS.indexOf(deletedTips)));
  await older.migrate();
  const live = await storeLive(older);
  for (const amount_cents of [500, 700]) await storeTip(older, live, { amount_cents });
  await older.close();

  const storage = await openStorage(paths);
  t.after(() => storage.close());
  const { applied } = await storage.migrate();

  assert.equal(applied[0], deletedTips.name);
  assert.deepEqual(await storage.fork().execute('select id from deleted_tip'), []);
  assert.deepEqual(await tipTotals(storage), { tips: 2, cents: 1200 });
});
