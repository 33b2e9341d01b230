import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box } from './drawing.ts';
import { maxPlaqueWidth, type Obstacles, placePlaque } from './plaque-place.ts';

const GOAL: Box = { x: 510, y: 956, width: 900, height: 60 };
const RIGHT_BOARD: Box = { x: 1544, y: 16, width: 360, height: 640 };
const LEFT_BOARD: Box = { ...RIGHT_BOARD, x: 16 };
const NAME: Box = { x: 560, y: 50, width: 800, height: 100 };
const SIZE = { width: 800, height: 240 };

const place = (changes: Partial<Obstacles> = {}, size = SIZE) =>
  placePlaque(size, {
    goal: GOAL,
    board: RIGHT_BOARD,
    milestones: null,
    votes: null,
    name: NAME,
    timer: null,
    alert: null,
    ...changes,
  });

const isClear = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
const isOnStage = ({ x, y, width, height }: Box) =>
  x >= 24 && y >= 24 && x + width <= 1896 && y + height <= 1056;

test('a plaque is centered above the goal', () => {
  assert.deepEqual(place(), { x: 560, y: 956 - 26 - 240, ...SIZE });
});

test('below a goal bar at the top of the stage', () => {
  const goal = { ...GOAL, y: 180 };
  assert.deepEqual(place({ goal }), { x: 560, y: 180 + 60 + 26, ...SIZE });
});

test('a plaque moves aside from a board on either side', () => {
  const tall = { height: 1000, width: 700 };
  const right = { ...RIGHT_BOARD, ...tall, x: 1204 };
  assert.equal(place({ board: right }).x, 1204 - 24 - 800);
  const left = { ...LEFT_BOARD, ...tall };
  assert.equal(place({ board: left }).x, 16 + 700 + 24);
});

test('a plaque keeps its distance from the corner of a board, too', () => {
  const board = { ...RIGHT_BOARD, height: 700 };
  const wide = { width: 1164, height: 240 };
  assert.equal(place({ board }, wide).x, 1544 - 24 - 1164);
  assert.equal(place({}, wide).x, 960 - 582, 'which is the middle where the board is higher up');
});

test('a wide board leaves less space; a very wide board is covered', () => {
  assert.equal(maxPlaqueWidth(null), 1872);
  assert.equal(maxPlaqueWidth(RIGHT_BOARD), 2 * (1520 - 960));
  assert.equal(maxPlaqueWidth(LEFT_BOARD), 2 * (960 - 400));
  assert.equal(maxPlaqueWidth({ ...LEFT_BOARD, width: 700 }), 1896 - 740);
  assert.equal(maxPlaqueWidth({ ...RIGHT_BOARD, x: 500, width: 1400 }), 1872);
});

test('with the name above the goal the plaque is above the name', () => {
  const name = { ...NAME, y: 800 };
  assert.deepEqual(place({ name }), { x: 560, y: 800 - 26 - 240, ...SIZE });
});

test('a plaque does not overlap the alerts', () => {
  const alert = { x: 640, y: 420, width: 640, height: 500 };
  assert.deepEqual(place({ alert }), { x: 560, y: 150 + 26, ...SIZE }, 'below the name');
  const low = { ...NAME, y: 800 };
  const high = { ...alert, y: 290 };
  assert.deepEqual(place({ alert: high, name: low }), { x: 560, y: 290 - 26 - 240, ...SIZE });
});

test('a plaque is always on the stage, and covers nothing if possible', () => {
  for (const board of [null, RIGHT_BOARD, LEFT_BOARD]) {
    for (let nameY = 0; nameY <= 980; nameY += 70) {
      for (let goalY = -60; goalY <= 1020; goalY += 90) {
        const name = { ...NAME, y: nameY };
        const goal = { ...GOAL, y: goalY };
        const box = place({ board, name, goal });
        assert.ok(isOnStage(box), `name at ${nameY}, goal at ${goalY}`);
        for (const part of [board, name, goal]) {
          assert.ok(!part || isClear(box, part), `name at ${nameY}, goal at ${goalY}`);
        }
      }
    }
  }
});

test('a plaque that must cover something covers as little as possible', () => {
  const board = { x: 16, y: 16, width: 1888, height: 700 };
  const box = place({ board, name: null });
  assert.ok(isOnStage(box));
  assert.equal(box.y, 690);
});
