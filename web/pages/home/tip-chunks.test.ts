import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areSameItems, chunksOf } from './tip-chunks.ts';

test('chunks are aligned to the end of the list', () => {
  assert.deepEqual(chunksOf(['e', 'd', 'c', 'b', 'a'], 2), [
    { key: 2, items: ['e'] },
    { key: 1, items: ['d', 'c'] },
    { key: 0, items: ['b', 'a'] },
  ]);
  assert.deepEqual(chunksOf([], 2), []);
  assert.deepEqual(chunksOf(['a'], 2), [{ key: 0, items: ['a'] }]);
});

test('adding at the front changes only the first chunk', () => {
  const before = chunksOf([4, 3, 2, 1], 2);
  const after = chunksOf([5, 4, 3, 2, 1], 2);
  assert.deepEqual(after.slice(1), before);
});

test('chunks are equal if their items are identical', () => {
  const item = { id: 1 };
  assert.equal(areSameItems([item], [item]), true);
  assert.equal(areSameItems([item], [{ id: 1 }]), false);
  assert.equal(areSameItems([item], []), false);
});
