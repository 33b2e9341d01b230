import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareById } from './share-by-id.ts';

const rows = () => [
  { id: 'b', cents: 2 },
  { id: 'a', cents: 1 },
];

test('a list that is answered again is the same list', () => {
  const before = rows();
  assert.equal(shareById(before, rows()), before);
});

test('rows that were moved by a new one stay the very same', () => {
  const before = rows();
  const after = shareById(before, [{ id: 'c', cents: 3 }, ...rows()]);
  assert.equal(after.length, 3);
  assert.ok(after[1] === before[0] && after[2] === before[1]);
});

test('a row that changed, in a value or in its keys, is another one', () => {
  const before = rows();
  const after = shareById<{ id: string; cents: number; more?: null }>(before, [
    { id: 'b', cents: 3 },
    { id: 'a', cents: 1, more: null },
  ]);
  assert.deepEqual(after, [
    { id: 'b', cents: 3 },
    { id: 'a', cents: 1, more: null },
  ]);
});

test('a row that is gone makes another list, and the first list is taken as it is', () => {
  const before = rows();
  assert.deepEqual(shareById(before, before.slice(1)), [{ id: 'a', cents: 1 }]);
  assert.deepEqual(shareById(undefined, rows()), rows());
});
