import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capturedLog } from '../testing/captured-log.ts';
import { assertRefused, refusal } from '../testing/scenarios.ts';
import { testApp } from '../testing/test-app.ts';
import { testStorage } from '../testing/test-storage.ts';

test('a healthy server returns its version and uptime', async (t) => {
  const app = await testApp(t, { version: '1.2.3' });

  const response = await app.inject('/api/health');

  assert.equal(response.statusCode, 200);
  const { uptime_s, ...rest } = response.json();
  assert.deepEqual(rest, { status: 'ok', version: '1.2.3', database: 'ok' });
  assert.ok(Number.isInteger(uptime_s) && uptime_s >= 0);
});

test('a server whose database fails is unavailable, and logs why', async (t) => {
  const storage = await testStorage(t);
  const cause = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  const probe = () => {
    throw cause;
  };
  const { log, events } = capturedLog();
  const app = await testApp(t, { storage: { ...storage, probe }, log });

  await assertRefused(app, [
    refusal('health', { url: '/api/health' }, 503, [
      'The database does not answer.',
      'See the log of the server.',
    ]),
  ]);
  const [{ level, err } = {}, ...more] = events();
  assert.deepEqual([level, err?.code, more], ['warn', 'SQLITE_IOERR', []]);
});

test('a header says when the backup of today failed', async (t) => {
  let failedAt: Date | undefined = new Date('2026-11-22T09:00:00.000Z');
  const app = await testApp(t, { backupFailedAt: () => failedAt });
  const header = async () => (await app.inject('/api/health')).headers['streamhost-backup-failed'];

  assert.equal(await header(), '2026-11-22T09:00:00.000Z');
  failedAt = undefined;
  assert.equal(await header(), undefined);
});
