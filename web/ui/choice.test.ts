import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allOrNone, type Choice, NOTHING, present, ranged, toggled } from './choice.ts';

const ROWS = ['a', 'b', 'c', 'd'];
const idsOf = ({ ids }: Choice) => [...ids].sort().join('');

test('rows are toggled one by one', () => {
  const one = toggled(NOTHING, 'b');
  const two = toggled(one, 'd');
  assert.deepEqual([one, two, toggled(two, 'b')].map(idsOf), ['b', 'bd', 'd']);
});

test('a range goes from the last single row, in both directions', () => {
  const from = toggled(NOTHING, 'b');
  const down = ranged(from, 'd', ROWS);
  assert.deepEqual([down, ranged(down, 'a', ROWS)].map(idsOf), ['bcd', 'ab']);
  assert.equal(idsOf(ranged(NOTHING, 'c', ROWS)), 'c');
  assert.equal(idsOf(ranged(toggled(NOTHING, 'gone'), 'c', ROWS)), 'c');
});

test('all rows are selected, or none if all were', () => {
  const all = allOrNone(toggled(NOTHING, 'b'), ROWS);
  assert.deepEqual([all, allOrNone(all, ROWS)].map(idsOf), ['abcd', '']);
});

test('removed rows are deselected; otherwise the same object is returned', () => {
  const chosen = allOrNone(NOTHING, ROWS);
  assert.equal(idsOf(present(chosen, ['b', 'd', 'e'])), 'bd');
  assert.equal(present(chosen, [...ROWS, 'e']), chosen);
});
