import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSteadyClock } from './steady-clock.ts';

/** A computer whose clocks a test moves, in ms. */
function computer() {
  const at = { wall: 1_000_000, monotonic: 5, uptime: 40_000 };
  const now = createSteadyClock({
    wallMs: () => at.wall,
    monotonicMs: () => at.monotonic,
    uptimeMs: () => at.uptime,
  });
  return {
    now,
    run(ms: number) {
      at.wall += ms;
      at.monotonic += ms;
      at.uptime += ms;
    },
    sleep(ms: number) {
      at.wall += ms;
      at.uptime += ms;
    },
    setWall(ms: number) {
      at.wall = ms;
    },
  };
}

test('the clock starts with the system clock and runs on', () => {
  const { now, run } = computer();
  assert.equal(now(), 1_000_000);
  run(1500);
  assert.equal(now(), 1_001_500);
});

test('setting the system clock moves nothing', () => {
  const { now, run, setWall } = computer();
  run(1000);
  setWall(0);
  assert.equal(now(), 1_001_000);
});

test('a sleep of the computer is counted', () => {
  const { now, run, sleep } = computer();
  run(1000);
  sleep(7_200_000);
  assert.equal(now(), 1_000_000 + 1000 + 7_200_000);
});
