import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { plaquePoseAt } from './plaque-motion.ts';
import { CELEBRATION_LEAVE_MS, CELEBRATION_MS } from './timings.ts';

const poseAt = (forMs: number, endMs = CELEBRATION_MS) =>
  plaquePoseAt({ goalKey: 'goal', forMs, remainingMs: endMs - forMs, isStatic: false });
const moments = Array.from({ length: CELEBRATION_MS / 10 }, (_, step) => step * 10);

test('a plaque is invisible at its begin and its end', () => {
  for (const ms of [0, CELEBRATION_MS]) assert.equal(poseAt(ms).alpha, 0);
  assert.equal(poseAt(0).badgeScale, 0);
  assert.equal(poseAt(0).shine, null);
});

test('most of the time it is in its place, at full size and upright', () => {
  for (const ms of moments) {
    if (ms < 700 || ms > CELEBRATION_MS - CELEBRATION_LEAVE_MS) continue;
    const { alpha, scale, drop, badgeScale } = poseAt(ms);
    assert.deepEqual([alpha, scale, drop, badgeScale], [1, 1, 0, 1], `${ms} ms`);
  }
});

test('it is readable within a fifth of a second, and never much too large', () => {
  assert.ok(poseAt(200).alpha === 1 && poseAt(200).scale > 0.85);
  assert.ok(moments.every((ms) => poseAt(ms).scale <= 1.08));
  assert.ok(moments.some((ms) => poseAt(ms).scale > 1.02));
});

test('something moves on it at every moment', () => {
  for (const ms of moments.slice(1)) {
    // Two steps: at an extreme of the glow one step alone may show no change.
    const isSame = [40, 80].every((later) => isDeepStrictEqual(poseAt(ms), poseAt(ms + later)));
    assert.ok(!isSame, `${ms} ms`);
  }
});

test('the band of light crosses it twice, its outline spreads once', () => {
  const starts = moments.filter(
    (ms) => poseAt(ms).shine !== null && poseAt(ms - 10).shine === null,
  );
  assert.equal(starts.length, 2);
  assert.ok(moments.some((ms) => poseAt(ms).wave.alpha > 0.9));
  for (const ms of moments) {
    const { wave } = poseAt(ms);
    if (ms > 1000) assert.equal(wave.alpha, 0);
    assert.ok(wave.spread >= poseAt(ms - 10).wave.spread);
  }
});

test('a plaque that is cut short leaves from its current pose', () => {
  const cutMs = 300;
  const end = cutMs + CELEBRATION_LEAVE_MS;
  assert.equal(poseAt(cutMs, end).alpha, poseAt(cutMs).alpha);
  assert.ok(poseAt(cutMs + 200, end).alpha < 1);
  assert.equal(poseAt(end, end).alpha, 0);
});

test('with reduced motion it never changes', () => {
  const still = (forMs: number) =>
    plaquePoseAt({ goalKey: 'goal', forMs, remainingMs: CELEBRATION_MS - forMs, isStatic: true });
  for (const ms of moments) assert.deepEqual(still(ms), still(0));
  const { alpha, scale, drop, badgeScale, shine, wave } = still(0);
  assert.deepEqual([alpha, scale, drop, badgeScale, shine, wave.alpha], [1, 1, 0, 1, null, 0]);
});
