import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';

test('a healthy server tells its version and how long it runs', async (t) => {
  const app = await testApp(t, { version: '1.2.3' });

  const response = await app.inject('/api/health');

  assert.equal(response.statusCode, 200);
  const { uptime_s, ...rest } = response.json();
  assert.deepEqual(rest, { status: 'ok', version: '1.2.3', database: 'ok' });
  assert.ok(Number.isInteger(uptime_s) && uptime_s >= 0);
});

test('a server whose database does not answer is unavailable', async (t) => {
  const storage = await testStorage(t);
  const app = await testApp(t, { storage: { ...storage, answers: () => false } });

  await assertRefused(app, [
    {
      it: 'health',
      request: { url: '/api/health' },
      status: 503,
      body: { error: 'The database does not answer. See the log of the server.' },
    },
  ]);
});
