import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServerClock } from './server-clock.ts';

function clockOfPage() {
  const at = { monotonic: 100, wall: 50_000 };
  const clock = createServerClock(
    () => at.monotonic,
    () => at.wall,
  );
  return { at, ...clock };
}

test('the system clock is used before the first answer of the server', () => {
  const { nowMs } = clockOfPage();
  assert.equal(nowMs(), 50_000);
});

test('the clock counts on from what the server has sent', () => {
  const { at, nowMs, set } = clockOfPage();
  set(1_000_000);
  at.monotonic += 1500;
  at.wall = 0;
  assert.equal(nowMs(), 1_001_500);
});

test('a heartbeat that is a little late moves nothing', () => {
  const { at, nowMs, set, onSet } = clockOfPage();
  let calls = 0;
  set(1_000_000);
  onSet(() => {
    calls += 1;
  });
  at.monotonic += 1000;
  set(1_000_900);
  assert.equal(nowMs(), 1_001_000);
  assert.equal(calls, 0);
});

test('a heartbeat after a sleep of this computer corrects the clock', () => {
  const { at, nowMs, set } = clockOfPage();
  set(1_000_000);
  at.monotonic += 1000;
  set(8_200_000);
  assert.equal(nowMs(), 8_200_000);
});
