import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import type { Timer } from '#contract/timers.ts';
import { setSteadyClock } from '../../system/timing/steady-clock.ts';
import { aLive, aTimer, aTip } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

const START_MS = Date.parse('2026-11-06T20:00:00.000Z');
const MINUTE = 60;

/** An app on a fake timer clock, with a live whose timer has just started with an hour. */
async function aRunningTimer(t: Parameters<typeof testApp>[0], settings = {}) {
  const app = await testApp(t);
  let nowMs = START_MS;
  setSteadyClock(() => nowMs);
  t.after(() => setSteadyClock());
  const live = await aLive(app);
  const path = `/api/lives/${live.id}/timer`;
  await aTimer(app, { kind: 'live', id: live.id }, { starts_with: 60 * MINUTE, ...settings });
  const press = (name: string, body: object = {}) =>
    answerOf<Timer>(app, post(`${path}/${name}`, body));
  return {
    app,
    live,
    path,
    press,
    wait: (seconds: number) => {
      nowMs += seconds * 1000;
    },
    read: () => answerOf<Timer>(app, path),
    tip: (dollars: number) => aTip(app, live.id, { amount_cents: dollars * 100 }),
  };
}

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
