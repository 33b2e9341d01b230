import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { plaquePoseAt } from './plaque-motion.ts';
import { CELEBRATION_LEAVE_MS, CELEBRATION_MS } from './timings.ts';

const poseAt = (forMs: number, endMs = CELEBRATION_MS) =>
  plaquePoseAt({ goalKey: 'goal', forMs, leftMs: endMs - forMs, isStill: false });
const moments = Array.from({ length: CELEBRATION_MS / 10 }, (_, step) => step * 10);

test('a plaque comes from nothing and goes to nothing', () => {
  for (const ms of [0, CELEBRATION_MS]) assert.equal(poseAt(ms).alpha, 0);
  assert.equal(poseAt(0).badgeScale, 0);
  assert.equal(poseAt(0).shine, null);
});

test('most of the time it stands in its place, whole and upright', () => {
  for (const ms of moments) {
    if (ms < 700 || ms > CELEBRATION_MS - CELEBRATION_LEAVE_MS) continue;
    const { alpha, scale, drop, badgeScale } = poseAt(ms);
    assert.deepEqual([alpha, scale, drop, badgeScale], [1, 1, 0, 1], `${ms} ms`);
  }
});

test('it can be read within a fifth of a second, and is never much larger than its place', () => {
  assert.ok(poseAt(200).alpha === 1 && poseAt(200).scale > 0.85);
  assert.ok(moments.every((ms) => poseAt(ms).scale <= 1.08));
  assert.ok(moments.some((ms) => poseAt(ms).scale > 1.02));
});

test('something moves on it at every moment', () => {
  for (const ms of moments.slice(1)) {
    // Two steps: at the turn of the glow one alone may look the same.
    const isSame = [40, 80].every((later) => isDeepStrictEqual(poseAt(ms), poseAt(ms + later)));
    assert.ok(!isSame, `${ms} ms`);
  }
});

test('the band of light crosses it twice, the line around it spreads once', () => {
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

test('one that is cut short leaves from what it is', () => {
  const cutMs = 300;
  const end = cutMs + CELEBRATION_LEAVE_MS;
  assert.equal(poseAt(cutMs, end).alpha, poseAt(cutMs).alpha);
  assert.ok(poseAt(cutMs + 200, end).alpha < 1);
  assert.equal(poseAt(end, end).alpha, 0);
});

test('with reduced motion it is the same at every moment', () => {
  const still = (forMs: number) =>
    plaquePoseAt({ goalKey: 'goal', forMs, leftMs: CELEBRATION_MS - forMs, isStill: true });
  for (const ms of moments) assert.deepEqual(still(ms), still(0));
  const { alpha, scale, drop, badgeScale, shine, wave } = still(0);
  assert.deepEqual([alpha, scale, drop, badgeScale, shine, wave.alpha], [1, 1, 0, 1, null, 0]);
});
