import assert from 'node:assert/strict';
import { test } from 'node:test';
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
