import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTimer, at, NOW_MS } from './testing/a-timer.ts';
import { momentLastsMs, timerMoment } from './timer-moment.ts';

const REFUND = { tip_id: 'a', at: at(-50_000), is_deleted: true };

const CASES: [what: string, Parameters<typeof aTimer>[0], object, lastsMs: number | null][] = [
  ['that runs', {}, { state: 'running', isLow: false, multiplier: 1 }, 3_300_001],
  ['with little left', { ends_at: at(60_000) }, { state: 'running', isLow: true }, 60_000],
  ['that ran to zero', { ends_at: at(-1) }, { state: 'ended', isLow: false }, null],
  ['that is ready', { state: 'ready', ends_at: null }, { state: 'ready', isLow: false }, null],
  [
    'with double time',
    { multiplier: 2, multiplier_until: at(1000) },
    { multiplier: 2, multiplierUntil: at(1000) },
    1000,
  ],
  [
    'whose double time is over',
    { multiplier: 2, multiplier_until: at(-1) },
    { multiplier: 1, multiplierUntil: null },
    3_300_001,
  ],
  [
    'that a refund has ended',
    { state: 'ended', ends_at: null, ended_by: REFUND },
    { state: 'ended', endedBy: REFUND },
    10_000,
  ],
  [
    'that a refund ended a minute ago',
    { state: 'ended', ends_at: null, ended_by: { ...REFUND, at: at(-60_000) } },
    { state: 'ended', endedBy: null },
    null,
  ],
];

for (const [what, changes, expected, lastsMs] of CASES) {
  test(`the moment of a timer ${what}`, () => {
    const timer = aTimer(changes);
    const moment = timerMoment(timer, NOW_MS);
    assert.deepEqual({ ...moment, ...expected }, moment);
    assert.equal(momentLastsMs(timer, NOW_MS), lastsMs);
  });
}
