import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OnAir } from '#contract/sources.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, put } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

test('a show on air runs for six hours after its start, its start on air, and each tip', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-06T12:00:00Z') });
  const app = await testApp(t);
  const friday = await aLive(app, { start_date: '2026-11-06', start_time: '20:00' });
  const old = await aLive(app, { start_date: '2026-10-31', start_time: '21:00' });
  const putOnAir = (live_id: string | null) =>
    answerOf<OnAir>(app, put('/api/on-air', { live_id }));
  const runsUntil = async () => (await answerOf<OnAir>(app, '/api/on-air')).runs_until;

  assert.equal((await putOnAir(friday.id)).runs_until, '2026-11-07T02:00:00.000Z');
  assert.equal((await putOnAir(old.id)).runs_until, '2026-11-06T18:00:00.000Z');
  t.mock.timers.setTime(Date.parse('2026-11-06T17:30:00Z'));
  await aTip(app, old.id, { amount_cents: 500 });
  assert.equal(await runsUntil(), '2026-11-06T23:30:00.000Z');
  t.mock.timers.setTime(Date.parse('2026-12-07T12:00:00Z'));
  assert.equal(await runsUntil(), null);
  assert.deepEqual(await putOnAir(null), { live_id: null, since: null, runs_until: null });
});
