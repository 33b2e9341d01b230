import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slopePerHour } from './slope.ts';

const pointsOf = (...values: number[]) => values.map((value, atHours) => ({ atHours, value }));

test('a figure that grows evenly has the slope of its line', () => {
  assert.equal(slopePerHour(pointsOf(5, 7, 9, 11)), 2);
});

test('a figure that rises and falls again has no slope', () => {
  assert.equal(slopePerHour(pointsOf(5, 9, 5)), 0);
});
