import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Box } from '../drawing.ts';
import { DEFAULT_PLACES } from './default-places.ts';
import { freePlace, type Square } from './free-place.ts';

const NAME: Box = { x: 810, y: 240, width: 300, height: 120 };
const BOARD: Box = { x: 1544, y: 16, width: 360, height: 640 };

/** Adds `count` new sprites one after the other. */
function added(count: number, parts: readonly Box[], start: readonly Square[] = []): Square[] {
  const sprites = [...start];
  while (sprites.length < start.length + count) {
    sprites.push({ ...freePlace(200, { sprites, parts }), height: 200 });
  }
  return sprites.slice(start.length);
}

const isApart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
const boxOf = ({ x, y, height }: Square): Box => ({
  x: x - height / 2,
  y: y - height / 2,
  width: height,
  height,
});

test('new sprites take the default places in their order', () => {
  const places = added(DEFAULT_PLACES.length, [NAME, BOARD]);
  assert.deepEqual(places, DEFAULT_PLACES);
});

test('an occupied place is skipped, and taken once it is free', () => {
  const [first, second, third] = DEFAULT_PLACES.map(({ x, y }) => ({ x, y }));
  const onFirst = { x: 200, y: 100, height: 150 };
  const part: Box = { x: 380, y: 0, width: 20, height: 300 };
  const place = (sprites: Square[], parts: Box[]) => freePlace(200, { sprites, parts });
  assert.deepEqual(place([onFirst], []), second);
  assert.deepEqual(place([onFirst], [part]), third);
  assert.deepEqual(place([], [part]), first);
});

test('a stage full of parts still has a place for each', () => {
  const everywhere: Box = { x: 0, y: 0, width: 1920, height: 1080 };
  const places = added(3, [everywhere]);
  assert.equal(new Set(places.map(({ x, y }) => `${x},${y}`)).size, 3);
});

const below = (max: number, min = 0) => fc.integer({ min, max });
const PARTS = fc.array(
  fc.record({ x: below(1900), y: below(1000), width: below(700, 20), height: below(500, 20) }),
  { maxLength: 3 },
);
const SQUARES = fc.array(fc.record({ x: below(1920), y: below(1080), height: below(600, 20) }), {
  maxLength: 5,
});

test('sixty new sprites are on the stage, apart and beside all parts', () => {
  const property = fc.property(PARTS, SQUARES, (parts, start) => {
    const places = added(60, parts, start);
    const all = [...start, ...places].map(({ x, y }) => `${x},${y}`);
    const others = new Set(all);
    assert.equal(others.size, new Set(start.map(({ x, y }) => `${x},${y}`)).size + places.length);
    for (const place of places) {
      const { x, y, width, height } = boxOf(place);
      assert.ok(x >= 0 && y >= 0 && x + width <= 1920 && y + height <= 1080, 'on the stage');
      assert.ok(
        parts.every((part) => isApart(boxOf(place), part)),
        'beside the parts',
      );
    }
  });
  fc.assert(property, { seed: 20261124, numRuns: 15 });
});
