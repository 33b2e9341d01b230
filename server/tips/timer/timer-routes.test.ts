import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import type { Timer } from '#contract/timers.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { aRunningTimer, MINUTE } from './testing/a-running-timer.ts';

test('edits, deletion and restoring of a tip change the time left with it', async (t) => {
  const { app, tip, read, wait } = await aRunningTimer(t);
  wait(10 * MINUTE);
  const { id } = await tip(5);
  assert.equal((await read()).left, 55 * MINUTE);
  await app.inject(put(`/api/lives/tips/${id}`, { amount_cents: 800 }));
  assert.equal((await read()).left, 58 * MINUTE);
  await app.inject(remove(`/api/lives/tips/${id}`));
  assert.equal((await read()).left, 50 * MINUTE);
  await app.inject(post(`/api/lives/tips/${id}/restore`, {}));
  assert.partialDeepStrictEqual(await read(), {
    left: 58 * MINUTE,
    added: 8 * MINUTE,
    ends_at: '2026-11-06T21:08:00.000Z',
  });
});

test('an alert says what its tip added to the timer, within the limit', async (t) => {
  const { app, live, tip } = await aRunningTimer(t, { max_total: 64 * MINUTE });
  const etagOf = async () => (await app.inject(`/api/lives/${live.id}/alerts`)).headers.etag;
  const added = async () =>
    (await answerOf<LiveAlerts>(app, `/api/lives/${live.id}/alerts`)).alerts.map(
      ({ added_time }) => added_time?.live,
    );
  const { id } = await tip(3);
  await tip(5);
  await tip(5);
  assert.deepEqual(await added(), [3 * MINUTE, MINUTE, undefined]);
  const before = await etagOf();
  await app.inject(put(`/api/lives/tips/${id}`, { amount_cents: 200 }));
  assert.notEqual(await etagOf(), before);
  assert.deepEqual(await added(), [2 * MINUTE, MINUTE, undefined]);
});

test('a test alert adds nothing', async (t) => {
  const { app, live, read } = await aRunningTimer(t);
  const alert = await answerOf<Alert>(app, post(`/api/lives/${live.id}/alerts/test`, {}), 201);
  assert.equal(alert.added_time, undefined);
  assert.equal((await read()).left, 60 * MINUTE);
});

test('a refund that ends the timer is named, and restoring it gives the time back', async (t) => {
  const { app, tip, read, wait, press } = await aRunningTimer(t);
  const { id } = await tip(30);
  await press('set', { seconds: 10 * MINUTE });
  await app.inject(remove(`/api/lives/tips/${id}`));
  const at = '2026-11-06T20:00:00.000Z';
  assert.partialDeepStrictEqual(await read(), {
    state: 'ended',
    left: 0,
    ended_by: { tip_id: id, at, is_deleted: true },
  });
  wait(MINUTE);
  await app.inject(post(`/api/lives/tips/${id}/restore`, {}));
  assert.partialDeepStrictEqual(await read(), {
    state: 'running',
    left: 9 * MINUTE,
    ended_by: null,
  });
});

test('a tip restored after another revived the timer gives only what it left', async (t) => {
  const { app, tip, left, wait } = await aRunningTimer(t);
  const { id } = await tip(60);
  wait(110 * MINUTE);
  await app.inject(remove(`/api/lives/tips/${id}`));
  await tip(5);
  assert.equal(await left(), 5 * MINUTE);
  await app.inject(post(`/api/lives/tips/${id}/restore`, {}));
  assert.equal(await left(), 15 * MINUTE);
});

test('a tip that is lowered and raised again changes nothing of an earlier revival', async (t) => {
  const { app, tip, left, wait } = await aRunningTimer(t);
  wait(60 * MINUTE + 20);
  const { id } = await tip(60);
  for (const amount_cents of [2000, 6000]) {
    await app.inject(put(`/api/lives/tips/${id}`, { amount_cents }));
  }
  assert.equal(await left(), 60 * MINUTE);
});

test('a lowered tip that ends the timer is not deleted', async (t) => {
  const { app, tip, read, press } = await aRunningTimer(t);
  const { id } = await tip(30);
  await press('set', { seconds: 10 * MINUTE });
  await app.inject(put(`/api/lives/tips/${id}`, { amount_cents: 100 }));
  const { ended_by } = await read();
  assert.partialDeepStrictEqual(ended_by, { tip_id: id, is_deleted: false });
});

test('a tip in the grace time revives the timer with exactly its own time', async (t) => {
  const { tip, read, wait } = await aRunningTimer(t);
  wait(60 * MINUTE + 20);
  await tip(3);
  assert.partialDeepStrictEqual(await read(), { state: 'running', left: 3 * MINUTE });
  wait(3 * MINUTE + 31);
  await tip(3);
  assert.equal((await read()).state, 'ended');
});

test('an amount typed later counts as if it had been known in the grace time', async (t) => {
  const { app, live, read, wait } = await aRunningTimer(t);
  wait(60 * MINUTE + 20);
  const { id } = await aTip(app, live.id, { amount_cents: null });
  wait(40);
  await app.inject(put(`/api/lives/tips/${id}`, { amount_cents: 300 }));
  assert.partialDeepStrictEqual(await read(), { state: 'running', left: 3 * MINUTE - 40 });
});

test('imports add time only if the host says so, at the rate of their payment', async (t) => {
  const { app, live, read, wait, press } = await aRunningTimer(t);
  await press('multiply', { multiplier: 2, for: 15 * MINUTE });
  wait(120 * MINUTE);
  const imported = (idempotency_key: string, paid_at: string) => ({
    idempotency_key,
    paid_at,
    amount_cents: 3000,
  });
  const send = (tips: object[], counts_for_timer: boolean) =>
    answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips, counts_for_timer }));
  await send([imported('no', '2026-11-06T20:10:00Z')], false);
  assert.equal((await read()).left, 0);
  const [before, doubled, plain] = ['19:59', '20:10', '20:20'].map((clock) =>
    imported(clock, `2026-11-06T${clock}:00Z`),
  );
  await send([before, doubled, plain] as object[], true);
  assert.partialDeepStrictEqual(await read(), { added: 90 * MINUTE, left: 30 * MINUTE });
});

test('parallel additions all count, and undo takes back the newest one', async (t) => {
  const { press, read } = await aRunningTimer(t);
  await Promise.all([1, 2, 3, 4].map((minutes) => press('add', { seconds: minutes * MINUTE })));
  const { left, events } = await read();
  assert.equal(left, 70 * MINUTE);
  const [newest] = events;
  const undone = await press('undo', { event_id: newest?.id });
  assert.equal(undone.left, left - (newest?.seconds ?? 0));
});

test('on-air stands for the live on air, but never to change the live itself', async (t) => {
  const { app, live, press, read } = await aRunningTimer(t);
  await aLive(app, { name: 'Later' });
  await app.inject(put('/api/on-air', { live_id: live.id }));
  await press('add', { seconds: MINUTE });
  assert.deepEqual(await answerOf<Timer>(app, '/api/lives/on-air/timer'), await read());
  assert.equal((await app.inject(remove('/api/lives/on-air'))).statusCode, 404);
  assert.equal((await app.inject(put('/api/lives/on-air', { name: 'x' }))).statusCode, 404);
});

test('a reset begins anew, and its undo brings the timer and tips since back', async (t) => {
  const { press, tip, read } = await aRunningTimer(t);
  await tip(5);
  assert.partialDeepStrictEqual(await press('reset'), { state: 'ready', added: 0 });
  await tip(2);
  assert.equal((await read()).added, 0);
  const { state, added, left } = await press('undo');
  assert.deepEqual([state, added, left], ['running', 7 * MINUTE, 67 * MINUTE]);
});

test('a second undo does not replace a timer that tips have added to', async (t) => {
  const { app, path, press, tip, read } = await aRunningTimer(t);
  await press('reset');
  await press('start');
  await tip(5);
  await press('undo');
  const again = await app.inject(post(`${path}/undo`, {}));
  assert.equal(again.statusCode, 409, again.body);
  assert.equal((await read()).state, 'ready');
});
