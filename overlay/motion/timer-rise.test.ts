import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutTimer, type TimerLayout } from '../layout/timer/timer.ts';
import { aDesign } from '../testing/design.ts';
import { aTimer } from '../testing/overlay-data.ts';
import { riseOf, risePoseAt } from './timer-rise.ts';

const DESIGN = aDesign({ layout: { timer: { enabled: true } } });

function timerOf(added: number, id = 'timer-1', isReduced = false): TimerLayout {
  const design = { ...DESIGN, motion: { ...DESIGN.motion, isReduced } };
  const timer = layoutTimer(aTimer({ id, added }), design);
  assert.ok(timer);
  return timer;
}

const NONE = { timer: timerOf(60), rise: null };

test('time that a tip adds rises', () => {
  assert.deepEqual(riseOf(NONE, timerOf(360), 1000), {
    seconds: 300,
    startMs: 1000,
    heldFromMs: 1000,
  });
});

test('nothing rises at first, after a pause, for another timer or without more time', () => {
  assert.equal(riseOf(null, timerOf(360), 1000), null);
  assert.equal(riseOf(NONE, timerOf(360), null), null);
  assert.equal(riseOf(NONE, timerOf(360, 'timer-2'), 1000), null);
  assert.equal(riseOf(NONE, timerOf(0), 1000), null);
  assert.equal(riseOf(NONE, timerOf(60), 1000), null);
});

test('nothing rises with reduced motion', () => {
  assert.equal(riseOf(NONE, timerOf(360, 'timer-1', true), 1000), null);
});

test('a tip during a rise adds to it and holds it longer', () => {
  const rise = riseOf(NONE, timerOf(360), 1000);
  const sum = riseOf({ timer: timerOf(360), rise }, timerOf(420), 2000);
  assert.deepEqual(sum, { seconds: 360, startMs: 1000, heldFromMs: 2000 });
});

test('another change of the timer leaves a rise as it is', () => {
  const rise = riseOf(NONE, timerOf(360), 1000);
  assert.equal(riseOf({ timer: timerOf(360), rise }, timerOf(360), 2000), rise);
});

test('a tip after a rise starts another one', () => {
  const rise = riseOf(NONE, timerOf(360), 1000);
  const next = riseOf({ timer: timerOf(360), rise }, timerOf(420), 60_000);
  assert.deepEqual(next, { seconds: 60, startMs: 60_000, heldFromMs: 60_000 });
});

test('a rise moves up from the digits, rests without frames and leaves', () => {
  const timer = timerOf(360);
  const rise = { seconds: 300, startMs: 0, heldFromMs: 0 };
  const poses = [0, 200, 420, 1000, 2619, 2800].map((ms) => risePoseAt(rise, timer, ms));
  const [start, moving, rest, later, last, leaving] = poses;
  assert.deepEqual([start?.alpha, start?.labelAlpha], [0, 1]);
  assert.ok((start?.drop ?? 0) > (moving?.drop ?? 0) && (moving?.drop ?? 0) > 0);
  assert.deepEqual(
    [rest, later, last].map((pose) => [pose?.alpha, pose?.drop, pose?.stillMs]),
    [
      [1, 0, 2200],
      [1, 0, 1620],
      [1, 0, 1],
    ],
  );
  assert.ok(leaving && leaving.alpha < 1 && leaving.drop < 0 && leaving.stillMs === 0);
  assert.equal(risePoseAt(rise, timer, 3040), null);
});
