import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFrames } from './frames.ts';

/** A screen whose frames come when the test says so, 16 ms apart. */
function aScreen() {
  const waiting: ((nowMs: number) => void)[] = [];
  let nowMs = 0;
  return {
    requestFrame: (callback: (nowMs: number) => void) => waiting.push(callback),
    waiting,
    /** Draws what was asked for, as the browser does at its next frame. */
    nextFrame: () => {
      nowMs += 16;
      for (const callback of waiting.splice(0)) callback(nowMs);
    },
  };
}

test('nothing is drawn and no frame is asked for until something changes', () => {
  const screen = aScreen();
  const frames = createFrames({ ...screen, draw: () => assert.fail('drawn') });
  assert.equal(screen.waiting.length, 0);
  assert.equal(frames.count(), 0);
});

test('many changes before a frame are one frame', () => {
  const screen = aScreen();
  const drawnAt: number[] = [];
  const draw = (nowMs: number) => {
    drawnAt.push(nowMs);
    return false;
  };
  const frames = createFrames({ ...screen, draw });
  frames.invalidate();
  frames.invalidate();
  assert.equal(screen.waiting.length, 1);
  screen.nextFrame();
  assert.deepEqual(drawnAt, [16]);
  assert.equal(frames.count(), 1);
  assert.equal(screen.waiting.length, 0);
});

test('what moves is drawn frame by frame until it stands still', () => {
  const screen = aScreen();
  const drawnAt: number[] = [];
  const draw = (nowMs: number) => {
    drawnAt.push(nowMs);
    return nowMs < 48;
  };
  const frames = createFrames({ ...screen, draw });
  frames.invalidate();
  for (let frame = 0; frame < 6; frame += 1) screen.nextFrame();
  assert.deepEqual(drawnAt, [16, 32, 48]);
  assert.equal(frames.count(), 3);
});

test('a frame that cannot be drawn does not count and does not stop the next one', () => {
  const screen = aScreen();
  let isBroken = true;
  const draw = () => {
    if (isBroken) throw new Error('lost');
    return false;
  };
  const frames = createFrames({ ...screen, draw });
  frames.invalidate();
  assert.throws(() => screen.nextFrame(), /lost/);
  isBroken = false;
  frames.invalidate();
  screen.nextFrame();
  assert.equal(frames.count(), 1);
});
