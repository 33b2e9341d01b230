import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentile } from './comparison.ts';

test('a percentile is one of the values, and undefined without any', () => {
  const figures = Array.from({ length: 40 }, (_, at) => 40 - at);
  assert.deepEqual(
    [0, 0.5, 0.95, 1].map((share) => percentile(figures, share)),
    [1, 20, 38, 40],
  );
  assert.ok(Number.isNaN(percentile([], 0.5)));
});
