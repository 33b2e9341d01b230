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

test('a slider of a sprite has its own range without a server, any other one from 0 to 100', () => {
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

test('a value is made whole and kept between the ends of its range', () => {
  const clamped = [199, 200, 360.4, 360.5, 960, 1e9, -1e9].map((it) => clampToRange(it, WIDTH));

  assert.deepEqual(clamped, [200, 200, 360, 361, 960, 960, 200]);
});

test('an end with a fraction is kept exactly', () => {
  assert.equal(clampToRange(0, { min: 0.25, max: 1, default: 1 }), 0.25);
});

test('a value beyond its range lies at the end of the track', () => {
  assert.deepEqual(
    [0, 200, 580, 2000].map((value) => percentOf(value, WIDTH)),
    [0, 0, 50, 100],
  );
});

test('the track is filled from its lower end, and from 0 where the range has negatives', () => {
  assert.deepEqual(filledPart(580, WIDTH), { start: 0, end: 50 });
  assert.deepEqual(filledPart(90, ROTATION), { start: 50, end: 75 });
  assert.deepEqual(filledPart(-90, ROTATION), { start: 25, end: 50 });
  assert.deepEqual(filledPart(-15, { min: -20, max: -10, default: -10 }), { start: 50, end: 100 });
});

const messages = (typed: TypedRange) => readRange(typed).issues.map(({ message }) => message);

test('a typed range of three numbers is read, with blanks around them, signs and fractions', () => {
  assert.deepEqual(readRange({ min: ' -10 ', max: '+10.5', default: '.25' }), {
    range: { min: -10, max: 10.5, default: 0.25 },
    issues: [],
  });
});

test('what is no number is named, each with its own sentence', () => {
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

test('ends that are equal or crossed are both named, and the default is then not judged', () => {
  for (const max of ['10', '5']) {
    assert.deepEqual(messages({ min: '10', max, default: '99' }), [
      'Min must be less than max',
      'Max must be greater than min',
    ]);
  }
});

test('a default outside the ends is named, and at an end it is fine', () => {
  assert.deepEqual(messages({ min: '0', max: '10', default: '11' }), [
    'Default must be between min and max',
  ]);
  assert.deepEqual(messages({ min: '0', max: '10', default: '10' }), []);
});
