import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tipTotals } from '../testing/records.ts';
import { olderDataDir } from '../testing/test-storage.ts';
import { deletedTips } from './migrations/m20261122030000-deleted-tips.ts';
import { openStorage } from './storage.ts';

/** SQL of the old versions, because today's entities have more columns. */
const LIVE = `insert into live (id, code, name, settings, tip_revision, created_at, updated_at)
  values ('l', 'abcdefgh', 'Friday', '{}', 0, '2026-11-21', '2026-11-21')`;
const TIP = `insert into tip (id, live_id, amount_cents, created_at, updated_at)
  values (?, 'l', ?, '2026-11-21', '2026-11-21')`;

test('a database without deleted tips keeps all tips and gets no deleted ones', async (t) => {
  const paths = await olderDataDir(t, deletedTips, (older) =>
    older.inTransaction((prepared) => {
      prepared(LIVE).run();
      for (const [id, cents] of [500, 700].entries()) prepared(TIP).run(`t${id}`, cents);
    }),
  );

  const storage = await openStorage(paths);
  t.after(() => storage.close());
  const { applied } = await storage.migrate();

  assert.equal(applied[0], deletedTips.name);
  assert.deepEqual(await storage.fork().execute('select id from deleted_tip'), []);
  assert.deepEqual(await tipTotals(storage), { tips: 2, cents: 1200 });
});
