import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedDays } from './typed-days.ts';

test('days of a token are whole numbers up to a year', () => {
  assert.deepEqual([' 90 ', '1', '365'].map(typedDays), [90, 1, 365]);
  assert.deepEqual(['', '0', '366', '1.5', '-1', 'ten', '1e2'].map(typedDays), Array(7).fill(null));
});
