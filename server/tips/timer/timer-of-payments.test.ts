import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Timer } from '#contract/timers.ts';
import type { Owner } from '#contract/topics.ts';
import { appWithSource, putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { setSteadyClock } from '../../system/timing/steady-clock.ts';
import { aLive, aTimer, aTip, timerPath } from '../../testing/builders.ts';
import { answerOf, post, remove } from '../../testing/requests.ts';
import { HOUR, MINUTE } from './testing/a-running-timer.ts';

/** A live on air with a timer that started with an hour, `startedAgo` seconds ago, and doubled for its first 30 minutes. */
async function aShow(t: TestContext, startedAgo: number) {
  const nowMs = Date.now();
  const secondsAgo = (seconds: number) => nowMs - seconds * 1000;
  const since = new Date(secondsAgo(24 * HOUR)).toISOString();
  const { app, context } = await appWithSource(t, { since });
  const live = await aLive(app);
  await putOnAir(app, live.id);
  setSteadyClock(() => secondsAgo(startedAgo));
  t.after(() => setSteadyClock());
  const owner: Owner = { kind: 'live', id: live.id };
  const path = timerPath(owner);
  await aTimer(app, owner, { starts_with: HOUR });
  await answerOf(app, post(`${path}/multiply`, { multiplier: 2, for: 30 * MINUTE }));
  setSteadyClock(() => nowMs);
  return {
    read: () => answerOf<Timer>(app, path),
    press: (name: string) => answerOf<Timer>(app, post(`${path}/${name}`, {})),
    /** Has a tip and its deletion take the clock below zero, so many seconds ago. */
    async tookBack(ago: number, dollars: number) {
      setSteadyClock(() => secondsAgo(startedAgo));
      const { id } = await aTip(app, live.id, { amount_cents: dollars * 100 });
      setSteadyClock(() => secondsAgo(ago));
      await app.inject(remove(`/api/lives/tips/${id}`));
      setSteadyClock(() => nowMs);
    },
    /** Has a payment arrive now that was made so many seconds ago. */
    async paid(ago: number, dollars: number) {
      const at = new Date(secondsAgo(ago)).toISOString();
      const money = { amount: `${dollars}.00`, currency: 'USD' };
      await context.ingest([aPayment(`${ago}-${dollars}`, { at, money })]);
    },
  };
}

test('a payment of a sleep adds at the multiplier of its time', async (t) => {
  const { read, paid } = await aShow(t, 45 * MINUTE);
  await paid(20 * MINUTE, 5);
  assert.equal((await read()).added, 10 * MINUTE);
  await paid(10 * MINUTE, 5);
  assert.partialDeepStrictEqual(await read(), { added: 15 * MINUTE, left: 30 * MINUTE });
});

test('payments of a sleep that came before zero count as if they had come in time', async (t) => {
  const { read, paid } = await aShow(t, 2 * HOUR);
  assert.equal((await read()).state, 'ended');
  await paid(HOUR + 10 * MINUTE, 40);
  assert.equal((await read()).state, 'ended');
  await paid(HOUR + 5 * MINUTE, 50);
  assert.partialDeepStrictEqual(await read(), { state: 'running', left: 30 * MINUTE });
});

test('a payment of a sleep later than the grace time after zero adds nothing', async (t) => {
  const { read, paid } = await aShow(t, 2 * HOUR);
  await paid(59 * MINUTE, 500);
  assert.partialDeepStrictEqual(await read(), { state: 'ended', added: 0 });
});

test('a payment from before the start adds nothing', async (t) => {
  const { read, paid } = await aShow(t, 30 * MINUTE);
  await paid(31 * MINUTE, 5);
  assert.partialDeepStrictEqual(await read(), { added: 0, left: 30 * MINUTE });
  await paid(29 * MINUTE, 5);
  assert.equal((await read()).added, 10 * MINUTE);
});

test('a payment from before End adds to what is left then', async (t) => {
  const { read, paid, press } = await aShow(t, 45 * MINUTE);
  await press('end');
  await paid(10 * MINUTE, 5);
  assert.partialDeepStrictEqual(await read(), { state: 'ended', added: 5 * MINUTE });
  assert.equal((await press('resume')).left, 20 * MINUTE);
});

test('a payment on its way as a correction ended the timer gives its own time', async (t) => {
  const { read, tookBack, paid } = await aShow(t, 2 * HOUR);
  await tookBack(1, 60);
  assert.equal((await read()).state, 'ended');
  await paid(3, 5);
  assert.partialDeepStrictEqual(await read(), { state: 'running', left: 5 * MINUTE - 1 });
});

test('a payment recorded after the grace time of a correction pays its debt', async (t) => {
  const { read, tookBack, paid } = await aShow(t, 2 * HOUR);
  await tookBack(31, 60);
  await paid(33, 5);
  assert.partialDeepStrictEqual(await read(), { state: 'ended', added: 5 * MINUTE });
});
