import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterRemoval, nextItem, previousItem } from './item-place.ts';

test('next and previous wrap around', () => {
  assert.deepEqual([nextItem(0, 3), nextItem(2, 3)], [1, 0]);
  assert.deepEqual([previousItem(2, 3), previousItem(0, 3)], [1, 2]);
});

test('a single item is its own neighbor', () => {
  assert.deepEqual([nextItem(0, 1), previousItem(0, 1)], [0, 0]);
});

test('after a removal the next item is displayed, or the new last one', () => {
  assert.deepEqual([afterRemoval(0, 3), afterRemoval(1, 3), afterRemoval(2, 3)], [0, 1, 1]);
});
