import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blurDeviation, createBackdrop } from './backdrop.ts';

const BOX = { x: 0, y: 0, width: 100, height: 20 };

test('a blur of 5 pixels is one pass, one of 30 and more is six', () => {
  assert.equal(blurDeviation(5), 1.33 * 5);
  assert.equal(blurDeviation(30), 1.33 * 5 * Math.sqrt(6));
  assert.equal(blurDeviation(100), blurDeviation(30));
});

test('more pixels always blur more, up to six passes', () => {
  for (let px = 0; px < 30; px += 1) assert.ok(blurDeviation(px + 1) > blurDeviation(px));
});

test('the radius of a backdrop is limited by its box', () => {
  assert.equal(createBackdrop(BOX, 40, 5)?.radius, 10);
});

test('without blur or without a box there is no backdrop', () => {
  assert.equal(createBackdrop(BOX, 8, 0), null);
  assert.equal(createBackdrop(undefined, 8, 5), null);
  assert.equal(createBackdrop({ ...BOX, width: 0 }, 8, 5), null);
});
