import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutSlices, toPixels } from './pixel-grid.ts';

test('at full size a box of whole pixels is unchanged', () => {
  const box = { x: 1544, y: 16, width: 360, height: 640 };
  assert.deepEqual(toPixels(box, 1), box);
});

test('adjacent boxes have no gap on a smaller canvas', () => {
  const left = toPixels({ x: 10, y: 0, width: 33, height: 9 }, 0.417);
  const right = toPixels({ x: 43, y: 0, width: 20, height: 9 }, 0.417);
  assert.equal(left.x + left.width, right.x);
  for (const length of Object.values({ ...left, ...right })) assert.ok(Number.isInteger(length));
});

test('a thin line keeps one pixel', () => {
  assert.equal(toPixels({ x: 5, y: 5, width: 24, height: 2 }, 0.2).height, 1);
});

test('a long picture is cut to its corners and a bit between them to stretch', () => {
  assert.deepEqual(cutSlices(360, 8), { tile: 20, corner: 9 });
});

test('a picture shorter than its corners is not cut, and is halved between them', () => {
  assert.deepEqual(cutSlices(11, 8), { tile: 11, corner: 5 });
  assert.deepEqual(cutSlices(1, 8), { tile: 1, corner: 0 });
});
