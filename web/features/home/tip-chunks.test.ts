import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areSameItems, chunksOf } from './tip-chunks.ts';

test('a list is cut from its end, and only the first piece is shorter', () => {
  assert.deepEqual(chunksOf(['e', 'd', 'c', 'b', 'a'], 2), [
    { key: 2, items: ['e'] },
    { key: 1, items: ['d', 'c'] },
    { key: 0, items: ['b', 'a'] },
  ]);
  assert.deepEqual(chunksOf([], 2), []);
  assert.deepEqual(chunksOf(['a'], 2), [{ key: 0, items: ['a'] }]);
});

test('what is added at the front leaves all pieces but the first as they were', () => {
  const before = chunksOf([4, 3, 2, 1], 2);
  const after = chunksOf([5, 4, 3, 2, 1], 2);
  assert.deepEqual(after.slice(1), before);
});

test('pieces are the same when their items are the very same', () => {
  const item = { id: 1 };
  assert.equal(areSameItems([item], [item]), true);
  assert.equal(areSameItems([item], [{ id: 1 }]), false);
  assert.equal(areSameItems([item], []), false);
});
