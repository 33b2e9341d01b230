import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CountedTimer, shownForMs, shownSeconds, timerLeftMs } from './shown-time.ts';

const NOW = Date.parse('2026-11-06T20:00:00.000Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();
const aTimer = (changes: Partial<CountedTimer>): CountedTimer => ({
  state: 'paused',
  left: 3600,
  ends_at: null,
  ends_by: null,
  ...changes,
});

const CASES: [what: string, timer: Partial<CountedTimer>, leftMs: number, nextMs: number | null][] =
  [
    ['running', { state: 'running', ends_at: at(90_250) }, 90_250, 250],
    ['running on a whole second', { state: 'running', ends_at: at(90_000) }, 90_000, 1000],
    ['running past zero', { state: 'running', ends_at: at(-1) }, 0, null],
    [
      'running for 30 days',
      { state: 'running', ends_at: at(86_400_000 * 30) },
      86_400_000 * 30,
      1000,
    ],
    ['paused', {}, 3_600_000, null],
    ['paused with a later latest end', { ends_by: at(3_600_500) }, 3_600_000, 1500],
    ['paused near the latest end', { ends_by: at(10_250) }, 10_250, 250],
    ['paused beyond the latest end', { ends_by: at(-1) }, 0, null],
    ['ready', { state: 'ready', ends_by: at(10_000) }, 3_600_000, null],
    ['ended with time left', { state: 'ended' }, 0, null],
  ];

for (const [what, changes, leftMs, nextMs] of CASES) {
  test(`the time left of a timer that is ${what}`, () => {
    const timer = aTimer(changes);
    assert.deepEqual([timerLeftMs(timer, NOW), shownForMs(timer, NOW)], [leftMs, nextMs]);
  });
}

test('the shown seconds change exactly at the next change', () => {
  for (const changes of [
    { state: 'running', ends_at: at(61_001) },
    { ends_by: at(3_600_700) },
  ] as const) {
    const timer = aTimer(changes);
    const nextMs = shownForMs(timer, NOW) ?? 0;
    const shownAt = (ms: number) => shownSeconds(timerLeftMs(timer, NOW + ms));
    assert.equal(shownAt(nextMs - 1), shownAt(0));
    assert.equal(shownAt(nextMs), shownAt(0) - 1);
  }
});
