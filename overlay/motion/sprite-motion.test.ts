import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthAt, isMoving, swingAt } from './sprite-motion.ts';

const QUARTER_TURN = Math.PI / 2;
const motion = { periodMs: 4000, swing: QUARTER_TURN, scaleTo: 1.5 };

const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);

test("a cycle starts at the sprite's own rotation and scale", () => {
  near(swingAt(motion, 0), 0);
  near(growthAt(motion, 0), 1);
});

test('a swing reaches its extremes after a quarter and three quarters', () => {
  near(swingAt(motion, 1000), QUARTER_TURN);
  near(swingAt(motion, 2000), 0);
  near(swingAt(motion, 3000), -QUARTER_TURN);
});

test('the scale is at its other extreme in the middle of the cycle', () => {
  near(growthAt(motion, 1000), 1.25);
  near(growthAt(motion, 2000), 1.5);
  near(growthAt(motion, 3000), 1.25);
});

test('a cycle repeats exactly, also after a day', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  for (const ms of [0, 333, 1000, 2750]) {
    near(swingAt(motion, dayMs + ms), swingAt(motion, ms));
    near(growthAt(motion, dayMs + ms), growthAt(motion, ms));
  }
});

test('dropped frames do not change later frames', () => {
  const everyFrame = [0, 16, 32, 48, 64].map((ms) => swingAt(motion, ms)).at(-1);
  assert.equal(swingAt(motion, 64), everyFrame);
});

test('only a sprite that rotates or grows is moving', () => {
  assert.equal(isMoving(motion), true);
  assert.equal(isMoving(null), false);
  assert.equal(isMoving({ ...motion, periodMs: 0 }), false);
  assert.equal(isMoving({ ...motion, swing: 0 }), true);
  assert.equal(isMoving({ ...motion, swing: 0, scaleTo: 1 }), false);
});
