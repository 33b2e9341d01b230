import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clampToRange,
  fallbackRange,
  filledPart,
  percentOf,
  readRange,
  type TypedRange,
} from './slider-range.ts';

const WIDTH = { min: 200, max: 960, default: 360 };
const ROTATION = { min: -180, max: 180, default: 0 };

test('sprite sliders have built-in ranges, others go from 0 to 100', () => {
  const fallback = (scope: string, key: string) => fallbackRange({ scope, key });

  assert.deepEqual(fallback('sprite', 'x'), { min: 0, max: 1920, default: 960 });
  assert.deepEqual(fallback('sprite', 'y'), { min: 0, max: 1080, default: 540 });
  assert.deepEqual(fallback('sprite', 'height'), { min: 0, max: 1080, default: 200 });
  assert.deepEqual(fallback('sprite', 'rotation'), ROTATION);
  assert.deepEqual(fallback('sprite', 'animation_rotation'), { min: 0, max: 360, default: 0 });
  assert.deepEqual(fallback('sprite', 'animation_speed'), { min: 0, max: 10, default: 0 });
  assert.deepEqual(fallback('sprite', 'animation_scale'), { min: 50, max: 200, default: 100 });
  for (const [scope, key] of [
    ['layout', 'x'],
    ['sprite', 'scale'],
    ['sprite', 'constructor'],
  ] as const) {
    assert.deepEqual(fallback(scope, key), { min: 0, max: 100, default: 0 }, `${scope} ${key}`);
  }
});

test('a value is rounded and clamped to its range', () => {
  const clamped = [199, 200, 360.4, 360.5, 960, 1e9, -1e9].map((it) => clampToRange(it, WIDTH));

  assert.deepEqual(clamped, [200, 200, 360, 361, 960, 960, 200]);
});

test('a fractional end of a range is exact', () => {
  assert.equal(clampToRange(0, { min: 0.25, max: 1, default: 1 }), 0.25);
});

test('a value beyond its range is at the end of the track', () => {
  assert.deepEqual(
    [0, 200, 580, 2000].map((value) => percentOf(value, WIDTH)),
    [0, 0, 50, 100],
  );
});

test('the track is filled from its lower end, or from 0 with negatives', () => {
  assert.deepEqual(filledPart(580, WIDTH), { start: 0, end: 50 });
  assert.deepEqual(filledPart(90, ROTATION), { start: 50, end: 75 });
  assert.deepEqual(filledPart(-90, ROTATION), { start: 25, end: 50 });
  assert.deepEqual(filledPart(-15, { min: -20, max: -10, default: -10 }), { start: 50, end: 100 });
});

const messages = (typed: TypedRange) => readRange(typed).issues.map(({ message }) => message);

test('a typed range is parsed with blanks, signs and fractions', () => {
  assert.deepEqual(readRange({ min: ' -10 ', max: '+10.5', default: '.25' }), {
    range: { min: -10, max: 10.5, default: 0.25 },
    issues: [],
  });
});

test('each invalid number has its own error', () => {
  assert.deepEqual(messages({ min: '', max: 'ten', default: '1.2.3' }), [
    'Min must be a valid number',
    'Max must be a valid number',
    'Default must be a valid number',
  ]);
  assert.deepEqual(messages({ min: '0x10', max: 'Infinity', default: '1e3' }), [
    'Min must be a valid number',
    'Max must be a valid number',
    'Default must be a valid number',
  ]);
});

test('equal or crossed ends are both errors, without one for the default', () => {
  for (const max of ['10', '5']) {
    assert.deepEqual(messages({ min: '10', max, default: '99' }), [
      'Min must be less than max',
      'Max must be greater than min',
    ]);
  }
});

test('a default outside the range is an error, at its end it is valid', () => {
  assert.deepEqual(messages({ min: '0', max: '10', default: '11' }), [
    'Default must be between min and max',
  ]);
  assert.deepEqual(messages({ min: '0', max: '10', default: '10' }), []);
});
