import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constant, endOf, retarget, valueAt } from './tween.ts';

const straight = (share: number) => share;
const course = { startMs: 1000, durationMs: 200, easing: straight };

test('a number reaches its target in the duration of its course', () => {
  const tween = retarget(constant(10), 30, course);
  assert.deepEqual(
    [900, 1000, 1050, 1100, 1200, 9999].map((ms) => valueAt(tween, ms)),
    [10, 10, 15, 20, 30, 30],
  );
  assert.equal(endOf(tween), 1200);
});

test('a retargeted number starts from its current value', () => {
  const tween = retarget(constant(0), 100, course);
  const retargeted = retarget(tween, 0, { ...course, startMs: 1100 });
  assert.deepEqual(
    [1100, 1200, 1300].map((ms) => valueAt(retargeted, ms)),
    [50, 25, 0],
  );
});

test('retargeting to the current target changes nothing', () => {
  const tween = retarget(constant(0), 100, course);
  assert.equal(retarget(tween, 100, { ...course, startMs: 1100 }), tween);
});

test('a constant number is never in motion', () => {
  assert.equal(valueAt(constant(7), 0), 7);
  assert.equal(valueAt(constant(7), 1e9), 7);
  assert.equal(endOf(constant(7)), 0);
});
