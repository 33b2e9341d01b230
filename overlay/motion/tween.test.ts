import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOf, retarget, still, valueAt } from './tween.ts';

const straight = (share: number) => share;
const course = { startMs: 1000, durationMs: 200, easing: straight };

test('a number goes from where it is to its goal in the time of its course', () => {
  const tween = retarget(still(10), 30, course);
  assert.deepEqual(
    [900, 1000, 1050, 1100, 1200, 9999].map((ms) => valueAt(tween, ms)),
    [10, 10, 15, 20, 30, 30],
  );
  assert.equal(endOf(tween), 1200);
});

test('a number sent elsewhere on its way starts from where it is', () => {
  const tween = retarget(still(0), 100, course);
  const turned = retarget(tween, 0, { ...course, startMs: 1100 });
  assert.deepEqual(
    [1100, 1200, 1300].map((ms) => valueAt(turned, ms)),
    [50, 25, 0],
  );
});

test('a number sent where it is going already goes on undisturbed', () => {
  const tween = retarget(still(0), 100, course);
  assert.equal(retarget(tween, 100, { ...course, startMs: 1100 }), tween);
});

test('a still number is in its place at any time and never keeps anything moving', () => {
  assert.equal(valueAt(still(7), 0), 7);
  assert.equal(valueAt(still(7), 1e9), 7);
  assert.equal(endOf(still(7)), 0);
});
