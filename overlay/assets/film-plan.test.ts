import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameAt, frameDelay, frameEnds, frameRemainingMs, planFilm } from './film-plan.ts';

const bytesOf = (frameCount: number, side: number) => {
  const { size, step } = planFilm(frameCount, { width: side, height: side });
  return Math.ceil(frameCount / step) * size.width * size.height * 4;
};

test('a small animation keeps every frame in full size', () => {
  assert.deepEqual(planFilm(12, { width: 200, height: 100 }), {
    size: { width: 200, height: 100 },
    step: 1,
  });
});

test('a larger animation is first scaled down, then loses frames', () => {
  assert.equal(planFilm(20, { width: 800, height: 800 }).step, 1);
  assert.equal(planFilm(100, { width: 800, height: 800 }).step, 4);
});

test('no animation takes more than 32 MB', () => {
  for (const frames of [1, 2, 100, 1000, 5000]) {
    for (const side of [100, 500, 1080, 4096]) assert.ok(bytesOf(frames, side) <= 32 * 1024 * 1024);
  }
});

test('no animation has more than a thousand frames', () => {
  const frameCountOf = (frames: number) =>
    Math.ceil(frames / planFilm(frames, { width: 1, height: 1 }).step);
  assert.deepEqual(
    [1, 999, 1000, 1001, 3000, 5000].map(frameCountOf),
    [1, 999, 1000, 501, 750, 625],
  );
});

test('delays under 20 ms count as 100 ms', () => {
  assert.equal(frameDelay(undefined), 100);
  assert.equal(frameDelay(0), 100);
  assert.equal(frameDelay(10), 100);
  assert.equal(frameDelay(20), 20);
});

test('a frame lasts as long as all the frames that it replaces', () => {
  assert.deepEqual(frameEnds([100, 50, 30, 20, 10], 1), [100, 150, 180, 200, 210]);
  assert.deepEqual(frameEnds([100, 50, 30, 20, 10], 2), [150, 200, 210]);
});

test('frames follow the clock and start again after the last', () => {
  const ends = [100, 150, 210];
  const shown = [0, 99, 100, 149, 150, 209, 210, 310, 2100].map((ms) => frameAt(ends, ms));
  assert.deepEqual(shown, [0, 0, 1, 1, 2, 2, 0, 1, 0]);
});

test('the next frame is due at the end of the current one', () => {
  const ends = [100, 150, 210];
  assert.equal(frameRemainingMs(ends, 30), 70);
  assert.equal(frameRemainingMs(ends, 210 + 149), 1);
});

test('a film with two plays ends with its last frame', () => {
  const ends = [100, 150];
  const shown = [0, 120, 150, 260, 299, 300, 9000].map((ms) => frameAt(ends, ms, 2));
  assert.deepEqual(shown, [0, 1, 0, 1, 1, 1, 1]);
  const remaining = [0, 120, 150, 260, 9000].map((ms) => frameRemainingMs(ends, ms, 2));
  assert.deepEqual(remaining, [100, 30, 100, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
