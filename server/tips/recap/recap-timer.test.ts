import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Recap } from '#contract/recap.ts';
import type { Owner } from '#contract/topics.ts';
import { setSteadyClock } from '../../system/timing/steady-clock.ts';
import { aLive, aSeries, aTimer, aTip } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

const MINUTE = 60;

/** A timer of an hour that starts at 20:00 UTC in India, where hours begin at half past, on a fake timer clock. */
async function aTimedShow(t: TestContext, kind: Owner['kind'] = 'live', settings: object = {}) {
  const app = await testApp(t);
  let nowMs = Date.parse('2026-11-06T20:00:00.000Z');
  setSteadyClock(() => nowMs);
  t.after(() => setSteadyClock());
  await answerOf(app, put('/api/user-settings', { userId: 'demo-user', timezone: 'Asia/Kolkata' }));
  const series = await aSeries(app);
  const live = await aLive(app, { series_id: series.id });
  const id = kind === 'live' ? live.id : series.id;
  const path = `/api/${kind === 'live' ? 'lives' : 'series'}/${id}`;
  await aTimer(app, { kind, id }, { starts_with: 60 * MINUTE, ...settings });
  return {
    app,
    live,
    series,
    path,
    press: (name: string, body = {}) => answerOf(app, post(`${path}/timer/${name}`, body)),
    wait: (minutes: number) => {
      nowMs += minutes * MINUTE * 1000;
    },
    tip: (dollars: number) => aTip(app, live.id, { amount_cents: dollars * 100 }),
    timer: async () => (await answerOf<Recap>(app, `${path}/recap`)).timer,
  };
}

test('a recap has the hour of the timezone in which tips added most time', async (t) => {
  const { app, wait, tip, timer, path } = await aTimedShow(t);
  wait(20);
  await tip(5);
  const { id } = await tip(4);
  wait(15);
  await tip(8);
  assert.deepEqual(await timer(), {
    ran: 35 * MINUTE,
    added: 17 * MINUTE,
    biggest_hour: { from: '2026-11-06T19:30:00.000Z', added: 9 * MINUTE },
  });
  await app.inject(remove(`/api/lives/tips/${id}`));
  const { body } = await app.inject(`${path}/recap.csv?table=timer`);
  assert.deepEqual(body.split('\r\n').slice(0, 2), [
    '\uFEFFseconds_on_the_clock,seconds_added_by_tips,biggest_hour_from,biggest_hour_seconds',
    '2100,780,2026-11-06T20:30:00.000Z,480',
  ]);
});

test('time on the clock is without pauses and time at zero, also once it was revived', async (t) => {
  const { press, wait, timer } = await aTimedShow(t);
  const ran = async () => ((await timer())?.ran ?? 0) / MINUTE;
  wait(10);
  await press('pause');
  wait(45);
  assert.equal(await ran(), 10);
  await press('resume');
  wait(70);
  assert.equal(await ran(), 60);
  await press('end');
  wait(5);
  assert.equal(await ran(), 60);
  await press('add', { seconds: 30 * MINUTE });
  wait(7);
  assert.equal(await ran(), 67);
});

test('a refund that ends the timer shortens no time that was on the clock', async (t) => {
  const { app, press, wait, tip, timer } = await aTimedShow(t);
  const { id } = await tip(30);
  wait(40);
  await press('set', { seconds: 10 * MINUTE });
  await app.inject(remove(`/api/lives/tips/${id}`));
  wait(5);
  assert.deepEqual(await timer(), { ran: 40 * MINUTE, added: 0, biggest_hour: null });
});

test('a tip after a refund ended the timer shortens no time that was on the clock', async (t) => {
  const { app, press, wait, tip, timer } = await aTimedShow(t);
  const { id } = await tip(60);
  wait(110);
  await app.inject(remove(`/api/lives/tips/${id}`));
  wait(0.25);
  await tip(5);
  wait(2);
  assert.equal((await timer())?.ran, 112 * MINUTE);
  wait(10);
  await press('add', { seconds: 5 * MINUTE });
  assert.equal((await timer())?.ran, 115 * MINUTE);
});

test('the latest end bounds the time on the clock', async (t) => {
  const { wait, timer } = await aTimedShow(t, 'live', { ends_by: '2026-11-06T20:30:00.000Z' });
  wait(50);
  assert.equal((await timer())?.ran, 30 * MINUTE);
});

test('tips above the limit of the timer count for no hour of the recap', async (t) => {
  const { wait, tip, timer } = await aTimedShow(t, 'live', { max_total: 64 * MINUTE });
  wait(20);
  await tip(3);
  wait(15);
  await tip(30);
  assert.deepEqual(await timer(), {
    ran: 35 * MINUTE,
    added: 4 * MINUTE,
    biggest_hour: { from: '2026-11-06T19:30:00.000Z', added: 3 * MINUTE },
  });
});

test('the timer of a series is in the recap of the series alone', async (t) => {
  const { app, live, wait, timer } = await aTimedShow(t, 'series');
  wait(5);
  assert.deepEqual(await timer(), { ran: 5 * MINUTE, added: 0, biggest_hour: null });
  assert.equal('timer' in (await answerOf<Recap>(app, `/api/lives/${live.id}/recap`)), false);
});

test('a recap has no timer before its start', async (t) => {
  const { press, timer } = await aTimedShow(t);
  await press('reset');
  assert.equal(await timer(), undefined);
});
