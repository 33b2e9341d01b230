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

test('two late heartbeats move nothing, a third one in a row does', () => {
  const { at, nowMs, set } = clockOfPage();
  set(1_000_000);
  const times = [3000, 2500, 0, 5000, 4000, 4500].map((lateMs) => {
    at.monotonic += 2000;
    set(nowMs() - lateMs);
    return nowMs();
  });
  assert.deepEqual(
    times.map((ms, index) => ms - 1_002_000 - 2000 * index),
    [0, 0, 0, 0, 0, -4000],
  );
});

test('pages with late heartbeats never differ by a second from one with prompt ones', () => {
  const pages = [() => 0, (n: number) => (n % 3) * 1500, (n: number) => (n % 2) * 30_000];
  const clocks = pages.map((latenessOf) => ({ ...clockOfPage(), latenessOf }));
  for (let n = 0; n < 50; n += 1) {
    const serverMs = 1_000_000 + 2000 * n;
    for (const { at, set, latenessOf } of clocks) {
      at.monotonic = 100 + 2000 * n;
      set(serverMs - latenessOf(n));
    }
    const times = clocks.map(({ nowMs }) => nowMs());
    assert.ok(Math.max(...times) - Math.min(...times) < 1000, String(times));
  }
});

test('a heartbeat after a sleep of this computer corrects the clock', () => {
  const { at, nowMs, set } = clockOfPage();
  set(1_000_000);
  at.monotonic += 1000;
  set(8_200_000);
  assert.equal(nowMs(), 8_200_000);
});
