import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allOrNone, type Choice, NOTHING, present, ranged, toggled } from './choice.ts';

const ROWS = ['a', 'b', 'c', 'd'];
const idsOf = ({ ids }: Choice) => [...ids].sort().join('');

test('rows are chosen one by one, and given up again', () => {
  const one = toggled(NOTHING, 'b');
  const two = toggled(one, 'd');
  assert.deepEqual([one, two, toggled(two, 'b')].map(idsOf), ['b', 'bd', 'd']);
});

test('a range goes from the last row that was chosen by itself, in both directions', () => {
  const from = toggled(NOTHING, 'b');
  const down = ranged(from, 'd', ROWS);
  assert.deepEqual([down, ranged(down, 'a', ROWS)].map(idsOf), ['bcd', 'ab']);
  assert.equal(idsOf(ranged(NOTHING, 'c', ROWS)), 'c');
  assert.equal(idsOf(ranged(toggled(NOTHING, 'gone'), 'c', ROWS)), 'c');
});

test('all are chosen, and none where all are', () => {
  const all = allOrNone(toggled(NOTHING, 'b'), ROWS);
  assert.deepEqual([all, allOrNone(all, ROWS)].map(idsOf), ['abcd', '']);
});

test('rows that are gone are no longer chosen; nothing changes where none is gone', () => {
  const chosen = allOrNone(NOTHING, ROWS);
  assert.equal(idsOf(present(chosen, ['b', 'd', 'e'])), 'bd');
  assert.equal(present(chosen, [...ROWS, 'e']), chosen);
});
