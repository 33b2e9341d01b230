import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_CENTS } from '../contract/limits.ts';
import { exactDollars, goalDollars, wholeDollars } from './money.ts';

test('dollars are shown in full, or whole and rounded down', () => {
  assert.deepEqual([0, 5, 128_450, MAX_CENTS].map(exactDollars), [
    '$0.00',
    '$0.05',
    '$1,284.50',
    '$999,999,999.99',
  ]);
  assert.deepEqual([99, 128_499].map(wholeDollars), ['$0', '$1,284']);
});

test('a goal is shown in whole dollars, and one with cents is not shown lower than it is', () => {
  assert.deepEqual([0, 5000, 4999, 128_450].map(goalDollars), ['$0', '$50', '$49.99', '$1,284.50']);
});
