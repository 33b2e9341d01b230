import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Timer } from '#contract/timers.ts';
import type { Owner } from '#contract/topics.ts';
import { createSteadyClock, setSteadyClock } from '../../system/timing/steady-clock.ts';
import { aLive, aTimer, aTip, timerPath } from '../../testing/builders.ts';
import { answerOf, post } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { aRunningTimer, HOUR, MINUTE } from './testing/a-running-timer.ts';

const DAY = 24 * HOUR;

/** A live with a timer of ten hours that starts now, on a computer whose clocks the test moves. */
async function aTimerOn(t: TestContext, startMs: number) {
  const app = await testApp(t);
  const at = { wallMs: startMs, ranMs: 0, sleptMs: 0 };
  const setDate = () => t.mock.timers.setTime(at.wallMs);
  t.mock.timers.enable({ apis: ['Date'], now: startMs });
  setSteadyClock(
    createSteadyClock({
      wallMs: () => at.wallMs,
      monotonicMs: () => at.ranMs,
      uptimeMs: () => at.ranMs + at.sleptMs,
    }),
  );
  t.after(() => setSteadyClock());
  const live = await aLive(app);
  const owner: Owner = { kind: 'live', id: live.id };
  await aTimer(app, owner, { starts_with: 10 * HOUR });
  return {
    read: () => answerOf<Timer>(app, timerPath(owner)),
    press: (name: string, body: object = {}) =>
      answerOf<Timer>(app, post(`${timerPath(owner)}/${name}`, body)),
    tip: (dollars: number) => aTip(app, live.id, { amount_cents: dollars * 100 }),
    /** The computer runs, for seconds. */
    run(seconds: number) {
      at.ranMs += seconds * 1000;
      at.wallMs += seconds * 1000;
      setDate();
    },
    /** The computer sleeps, for seconds. */
    sleep(seconds: number) {
      at.sleptMs += seconds * 1000;
      at.wallMs += seconds * 1000;
      setDate();
    },
    /** Sets the system clock by seconds. */
    setClock(seconds: number) {
      at.wallMs += seconds * 1000;
      setDate();
    },
  };
}

test('a system clock that is set by hours moves neither the end nor what is left', async (t) => {
  const { read, run, setClock, tip, press } = await aTimerOn(t, Date.UTC(2026, 10, 6, 20));
  const ends_at = '2026-11-07T06:00:00.000Z';
  run(HOUR);
  for (const seconds of [-5 * HOUR, 9 * HOUR, -3 * DAY, 400 * DAY]) {
    setClock(seconds);
    assert.partialDeepStrictEqual(await read(), { state: 'running', left: 9 * HOUR, ends_at });
  }
  await tip(5);
  setClock(-2 * HOUR);
  await press('pause');
  run(HOUR);
  setClock(7 * HOUR);
  await press('resume');
  run(5 * MINUTE);
  const later = { left: 9 * HOUR, ends_at: '2026-11-07T07:05:00.000Z' };
  assert.partialDeepStrictEqual(await read(), later);
});

test('a sleep of the computer of two hours counts as running time', async (t) => {
  const { read, run, sleep } = await aTimerOn(t, Date.UTC(2026, 10, 6, 20));
  run(HOUR);
  sleep(2 * HOUR);
  const ends_at = '2026-11-07T06:00:00.000Z';
  assert.partialDeepStrictEqual(await read(), { left: 7 * HOUR, ends_at });
  sleep(7 * HOUR);
  assert.partialDeepStrictEqual(await read(), { state: 'ended', left: 0 });
});

test('after a restart on a clock that was set back, end and multiplier stay', async (t) => {
  const { wait, read, press, tip } = await aRunningTimer(t);
  wait(HOUR / 2);
  await press('multiply', { multiplier: 2 });
  const { ends_at } = await read();
  wait(-HOUR);
  assert.partialDeepStrictEqual(await read(), { state: 'running', multiplier: 2, ends_at });
  await tip(5);
  assert.equal((await read()).added, 10 * MINUTE);
});

for (const [change, startMs] of [
  ['back', Date.UTC(2026, 10, 1, 2)],
  ['forward', Date.UTC(2026, 2, 8, 3)],
] as const) {
  test(`clocks of the host that go ${change} an hour at night move nothing`, async (t) => {
    const zone = process.env.TZ;
    process.env.TZ = 'America/New_York';
    t.after(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    const { read, run, tip } = await aTimerOn(t, startMs);
    const offsets = [new Date().getTimezoneOffset()];
    run(8 * HOUR);
    offsets.push(new Date().getTimezoneOffset());
    assert.notEqual(offsets[0], offsets[1], 'the clocks have changed');
    await tip(5);
    assert.partialDeepStrictEqual(await read(), {
      left: 2 * HOUR + 5 * MINUTE,
      ends_at: new Date(startMs + (10 * HOUR + 5 * MINUTE) * 1000).toISOString(),
    });
  });
}

test('a timer of 30 days counts to the millisecond', async (t) => {
  const { wait, read, tip } = await aRunningTimer(t, { starts_with: 30 * DAY });
  wait(20 * DAY + 0.25);
  await tip(1);
  assert.partialDeepStrictEqual(await read(), {
    state: 'running',
    left: 10 * DAY + MINUTE - 0.25,
    ends_at: '2026-12-06T20:01:00.000Z',
  });
  wait(10 * DAY + MINUTE - 0.251);
  assert.partialDeepStrictEqual(await read(), { state: 'running', left: 0.001 });
  wait(0.001);
  assert.equal((await read()).state, 'ended');
});
