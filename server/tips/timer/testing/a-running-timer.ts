import type { TestContext } from 'node:test';
import type { Timer, TimerSettings } from '#contract/timers.ts';
import { setSteadyClock } from '../../../system/timing/steady-clock.ts';
import { aLive, aTimer, aTip } from '../../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../../testing/requests.ts';
import { type App, testApp } from '../../../testing/test-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** When the timers of these tests start. */
export const START_MS = Date.parse('2026-11-06T20:00:00.000Z');

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** A timer clock that moves only by `wait`, in seconds. The test ends it. */
export function aStoppedClock(t: TestContext) {
  let nowMs = START_MS;
  setSteadyClock(() => nowMs);
  t.after(() => setSteadyClock());
  return {
    wait(seconds: number) {
      nowMs += seconds * 1000;
    },
  };
}

/** An app on a stopped clock, with a live whose timer has just started with an hour. */
export async function aRunningTimer(t: TestContext, settings: TimerSettings = {}, sent?: App) {
  const app = sent ?? (await testApp(t));
  const { wait } = aStoppedClock(t);
  const live = await aLive(app);
  const path = `/api/lives/${live.id}/timer`;
  await aTimer(app, { kind: 'live', id: live.id }, { starts_with: HOUR, ...settings });
  const read = () => answerOf<Timer>(app, path);
  return {
    app,
    live,
    path,
    wait,
    read,
    left: async () => (await read()).left,
    press: (name: string, body: object = {}) => answerOf<Timer>(app, post(`${path}/${name}`, body)),
    change: (changes: TimerSettings | 'null') =>
      answerOf<Timer | null>(app, put(path, changes, JSON_TYPE)),
    tip: (dollars: number) => aTip(app, live.id, { amount_cents: dollars * 100 }),
    refund: ({ id }: { id: string }) => app.inject(remove(`/api/lives/tips/${id}`)),
  };
}
