import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSliderRange } from './slider-range.ts';

const refusals = (min?: unknown, max?: unknown, fallback?: unknown) =>
  checkSliderRange({ min, max, default: fallback }).issues.map(({ path, message }) => [
    ...path,
    message,
  ]);

test('a default may be anywhere from min to max, inclusive', () => {
  for (const fallback of [-5, 0, 2.5, 5]) {
    const range = { min: -5, max: 5, default: fallback };
    assert.deepEqual(checkSliderRange(range), { value: range, issues: [] });
  }
});

test('each bound that is no finite number is reported, and not compared', () => {
  for (const bad of [undefined, null, '5', true, Number.NaN, Number.POSITIVE_INFINITY, [5]]) {
    assert.deepEqual(refusals(bad, bad, bad), [
      ['min', 'Min must be a valid number'],
      ['max', 'Max must be a valid number'],
      ['default', 'Default must be a valid number'],
    ]);
  }
  assert.deepEqual(refusals(0, 'many', -1), [
    ['max', 'Max must be a valid number'],
    ['default', 'Default must be between min and max'],
  ]);
});

test('equal or crossed bounds are reported at both, whatever the default is', () => {
  for (const min of [10, 11]) {
    assert.deepEqual(refusals(min, 10, 500), [
      ['min', 'Min must be less than max'],
      ['max', 'Max must be greater than min'],
    ]);
  }
});

test('a default outside the range is reported', () => {
  for (const fallback of [-1, 11]) {
    assert.deepEqual(refusals(0, 10, fallback), [
      ['default', 'Default must be between min and max'],
    ]);
  }
});
