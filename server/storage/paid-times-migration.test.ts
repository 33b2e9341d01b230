import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query } from '../testing/filled-data-dir.ts';
import { olderDataDir } from '../testing/test-storage.ts';
import { paidTimes } from './migrations/m20261127090000-paid-times.ts';
import { openStorage } from './storage.ts';

const [PAID, RECORDED] = ['2026-11-20T19:00:00.000Z', '2026-11-21T08:00:00.000Z'];

const STATEMENTS = [
  `insert into live (id, code, name, settings, created_at, updated_at)
   values ('live', 'abcd2345', 'Friday', '{}', '', '')`,
  `insert into source (id, service, name, starts_at, created_at, updated_at)
   values ('source', 'kofi', 'Ko-fi', '', '', '')`,
  ...['told', 'typed'].map(
    (id) => `insert into tip (id, live_id, amount_cents, created_at, updated_at)
      values ('${id}', 'live', 500, '${RECORDED}', '')`,
  ),
  `insert into arrival (id, source_id, service_id, state, tip_id, paid_at, arrived_at, raw)
   values ('a', 'source', 'message', 'counted', 'told', '${PAID}', '${RECORDED}',
     '{"kofi_transaction_id":"transaction"}')`,
];

test('tips of sources in an older version get their payment time', async (t) => {
  const paths = await olderDataDir(t, paidTimes, async (older) => {
    for (const statement of STATEMENTS) await older.fork().execute(statement);
  });

  const storage = await openStorage(paths);
  await storage.migrate();
  await storage.close();

  const stored = (sql: string) => query(paths.database, sql);
  assert.deepEqual(stored('select paid_at from tip order by id'), [PAID, null]);
  assert.deepEqual(stored('select payment_id from arrival'), ['transaction']);
});
