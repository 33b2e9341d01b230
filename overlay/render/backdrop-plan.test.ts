import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBehind, planBackdrop } from './backdrop-plan.ts';

const box = { x: 1544, y: 16, width: 361, height: 639 };
const backdrop = { box, radius: 8, blur: 10 };

test('a wide blur is painted with a quarter of the pixels, a narrow one with more', () => {
  assert.deepEqual(planBackdrop(backdrop, 1).size, { width: 91, height: 160 });
  assert.deepEqual(planBackdrop({ ...backdrop, blur: 5 }, 1).size, { width: 181, height: 320 });
  assert.deepEqual(planBackdrop({ ...backdrop, blur: 1 }, 1).size, { width: 361, height: 639 });
});

test('the canvas covers its box exactly, in whole pixels', () => {
  for (const resolution of [0.1, 0.4, 1, 2]) {
    const { size, across, down } = planBackdrop(backdrop, resolution);
    assert.equal(size.width / across, box.width);
    assert.equal(size.height / down, box.height);
  }
});

test('the blur on the stage does not depend on the resolution of its canvas', () => {
  for (const blur of [1, 4, 10, 16]) {
    const plan = planBackdrop({ ...backdrop, blur }, 1);
    assert.ok(Math.abs(plan.blur / plan.across - blur) < 0.05 * blur);
    assert.ok(plan.margin >= 3 * plan.blur);
  }
});

test('a sprite beside the box counts if the blur reaches the box', () => {
  const at = (x: number, reach: number) => isBehind(backdrop, { x, y: 300, reach });
  assert.equal(at(1600, 1), true);
  assert.equal(at(1494, 21), true);
  assert.equal(at(1494, 19), false);
});

test('a sprite near a corner counts by its distance to the corner', () => {
  const off = { x: 1544 - 60, y: 16 - 60 };
  assert.equal(isBehind(backdrop, { ...off, reach: 60 }), true);
  assert.equal(isBehind(backdrop, { ...off, reach: 50 }), false);
});
