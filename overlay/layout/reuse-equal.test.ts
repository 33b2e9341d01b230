import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reuseEqual } from './reuse-equal.ts';

const board = () => ({ rows: [{ name: 'Ann' }, { name: 'Bo' }], box: { x: 1 }, goal: null });

test('an equal value is the previous one', () => {
  const previous = board();
  assert.equal(reuseEqual(previous, board()), previous);
});

test('only what changed, and what contains it, is new', () => {
  const previous = board();
  const next = { ...board(), rows: [{ name: 'Ann' }, { name: 'Cy' }] };
  const result = reuseEqual(previous, next);
  assert.deepEqual(result, next);
  assert.notEqual(result, previous);
  assert.equal(result.box, previous.box);
  assert.equal(result.rows[0], previous.rows[0]);
});

test('lists of another length and missing keys are changes', () => {
  assert.deepEqual(reuseEqual([1, 2], [1]), [1]);
  assert.deepEqual(reuseEqual({ a: 1, b: 2 }, { a: 1 }), { a: 1 });
  assert.deepEqual(reuseEqual({ a: undefined }, { b: undefined }), { b: undefined });
  assert.deepEqual(reuseEqual([], {}), {});
  assert.deepEqual(reuseEqual(null, { a: 1 }), { a: 1 });
  assert.equal(reuseEqual({ a: 1 }, null), null);
});
