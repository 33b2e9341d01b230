import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Timer } from '#contract/timers.ts';
import type { Owner } from '#contract/topics.ts';
import { aLive, aSeries, aTimer, aTip, timerPath } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { aStoppedClock, HOUR, MINUTE } from './testing/a-running-timer.ts';

/** Two lives of a series and one outside, all with a timer of an hour that has just started. */
async function aMarathon(t: TestContext) {
  const app = await testApp(t);
  const { wait } = aStoppedClock(t);
  const series = await aSeries(app);
  const [first, second, other] = [
    await aLive(app, { series_id: series.id }),
    await aLive(app, { series_id: series.id }),
    await aLive(app),
  ];
  const owners: Owner[] = [
    ...[first, second, other].map(({ id }) => ({ kind: 'live' as const, id })),
    { kind: 'series', id: series.id },
  ];
  for (const owner of owners) await aTimer(app, owner, { starts_with: HOUR });
  return {
    app,
    wait,
    ids: { first: first.id, second: second.id, other: other.id, series: series.id },
    seriesPath: timerPath({ kind: 'series', id: series.id }),
    tip: (liveId: string, dollars: number) => aTip(app, liveId, { amount_cents: dollars * 100 }),
    move: (liveId: string, ...ids: string[]) =>
      answerOf(app, post('/api/lives/tips/move', { live_id: liveId, ids })),
    join: (liveId: string, seriesId: string | null) =>
      answerOf(app, put(`/api/lives/${liveId}`, { series_id: seriesId })),
    /** Minutes that tips have added to the first, the second and the other live, and to the series. */
    async added() {
      const timers = owners.map((owner) => answerOf<Timer>(app, timerPath(owner)));
      return (await Promise.all(timers)).map(({ added }) => added / MINUTE);
    },
  };
}

test('a tip adds to the timer of its live and to that of its series', async (t) => {
  const { app, ids, tip, added } = await aMarathon(t);
  const { id } = await tip(ids.first, 5);
  await tip(ids.second, 2);
  await tip(ids.other, 1);
  assert.deepEqual(await added(), [5, 2, 1, 7]);
  await app.inject(remove(`/api/lives/tips/${id}`));
  assert.deepEqual(await added(), [0, 2, 1, 2]);
});

test('the timers of a live and its series multiply a tip each for itself', async (t) => {
  const { app, ids, seriesPath, tip, added } = await aMarathon(t);
  await answerOf(app, post(`${seriesPath}/multiply`, { multiplier: 2 }));
  const { id } = await tip(ids.first, 5);
  assert.deepEqual(await added(), [5, 0, 0, 10]);
  await app.inject(put(`/api/lives/tips/${id}`, { amount_cents: 700 }));
  assert.deepEqual(await added(), [7, 0, 0, 14]);
});

test('a move within the series leaves the time of the series as it is', async (t) => {
  const { ids, tip, move, added } = await aMarathon(t);
  const { id } = await tip(ids.first, 5);
  await move(ids.second, id);
  assert.deepEqual(await added(), [0, 5, 0, 5]);
});

test('a tip that is moved away and back adds exactly what it did', async (t) => {
  const { app, ids, seriesPath, tip, move, added, wait } = await aMarathon(t);
  await answerOf(app, post(`${seriesPath}/multiply`, { multiplier: 3, for: MINUTE }));
  const { id } = await tip(ids.first, 5);
  assert.deepEqual(await added(), [5, 0, 0, 15]);
  wait(10 * MINUTE);
  await answerOf(app, put(seriesPath, { seconds_per_unit: 1 }));
  await move(ids.other, id);
  assert.deepEqual(await added(), [0, 0, 5, 0]);
  await move(ids.first, id);
  assert.deepEqual(await added(), [5, 0, 0, 15]);
});

test('a live that leaves the series takes its time out, and brings it back', async (t) => {
  const { ids, tip, join, added } = await aMarathon(t);
  await tip(ids.first, 5);
  await tip(ids.second, 2);
  await join(ids.first, null);
  assert.deepEqual(await added(), [5, 2, 0, 2]);
  await join(ids.first, ids.series);
  assert.deepEqual(await added(), [5, 2, 0, 7]);
});

test('a live that is deleted takes its time out of the series', async (t) => {
  const { app, ids, seriesPath, tip } = await aMarathon(t);
  await tip(ids.first, 5);
  await tip(ids.second, 2);
  await app.inject(remove(`/api/lives/${ids.first}`));
  assert.equal((await answerOf<Timer>(app, seriesPath)).added, 2 * MINUTE);
});

test('a live that leaves and so ends the timer of its series is named for it', async (t) => {
  const { app, ids, seriesPath, tip, join, wait } = await aMarathon(t);
  const read = () => answerOf<Timer>(app, seriesPath);
  await tip(ids.first, 60);
  wait(90 * MINUTE);
  await join(ids.first, null);
  const ended_by = { tip_id: null, at: '2026-11-06T21:30:00.000Z', is_deleted: false };
  assert.partialDeepStrictEqual(await read(), { state: 'ended', ended_by });
  await join(ids.first, ids.series);
  assert.partialDeepStrictEqual(await read(), { left: 30 * MINUTE, ended_by: null });
});

test('after a deleted live ended the timer of its series a tip still counts', async (t) => {
  const { app, ids, seriesPath, tip, wait } = await aMarathon(t);
  await tip(ids.first, 60);
  wait(90 * MINUTE);
  await app.inject(remove(`/api/lives/${ids.first}`));
  wait(20);
  await tip(ids.second, 5);
  const back = { state: 'running', left: 5 * MINUTE, ended_by: null };
  assert.partialDeepStrictEqual(await answerOf<Timer>(app, seriesPath), back);
});
