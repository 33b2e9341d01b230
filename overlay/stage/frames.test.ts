import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFrames, type FramesOptions } from './frames.ts';

/** A screen whose frames come when the test says so, 16 ms apart. */
function aScreen() {
  const waiting = new Map<number, (nowMs: number) => void>();
  let requests = 0;
  let nowMs = 0;
  return {
    requestFrame: (callback: (nowMs: number) => void) => {
      requests += 1;
      waiting.set(requests, callback);
      return requests;
    },
    cancelFrame: (request: number) => void waiting.delete(request),
    now: () => nowMs,
    waiting,
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** Draws what was asked for, as the browser does at its next frame; `lateMs` after that frame began. */
    nextFrame: (lateMs = 0) => {
      nowMs += 16;
      const callbacks = [...waiting.values()];
      waiting.clear();
      for (const callback of callbacks) callback(nowMs - lateMs);
    },
  };
}

const fail = (error: unknown): never => assert.fail(String(error));

/** Frames on such a screen, and when they were drawn. */
function someFrames({ draw = () => false, onFailure = fail }: Partial<FramesOptions> = {}) {
  const screen = aScreen();
  const drawnAt: number[] = [];
  const frames = createFrames({
    ...screen,
    draw: (nowMs) => {
      const isMoving = draw(nowMs);
      drawnAt.push(nowMs);
      return isMoving;
    },
    onFailure,
  });
  return { screen, frames, drawnAt };
}

test('nothing is drawn and no frame is asked for until something changes', () => {
  const { screen, frames } = someFrames();
  assert.equal(screen.waiting.size, 0);
  assert.equal(frames.count(), 0);
});

test('many changes before a frame are one frame', () => {
  const { screen, frames, drawnAt } = someFrames();
  frames.invalidate();
  frames.invalidate();
  assert.equal(screen.waiting.size, 1);
  screen.nextFrame();
  assert.deepEqual(drawnAt, [16]);
  assert.equal(frames.count(), 1);
  assert.equal(screen.waiting.size, 0);
});

test('what moves is drawn frame by frame until it stands still', () => {
  const { screen, frames, drawnAt } = someFrames({ draw: (nowMs) => nowMs < 48 });
  frames.invalidate();
  for (let frame = 0; frame < 6; frame += 1) screen.nextFrame();
  assert.deepEqual(drawnAt, [16, 32, 48]);
  assert.equal(frames.count(), 3);
});

test('a frame that cannot be drawn is told, does not count and is tried again a second later', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const failures: unknown[] = [];
  let isBroken = true;
  const { screen, frames } = someFrames({
    draw: () => {
      if (isBroken) throw new Error('lost');
      return false;
    },
    onFailure: (error) => failures.push(error),
  });
  frames.invalidate();
  screen.nextFrame();
  assert.equal(failures.length, 1);
  assert.equal(screen.waiting.size, 0);
  isBroken = false;
  t.mock.timers.tick(1000);
  screen.nextFrame();
  assert.equal(frames.count(), 1);
  assert.equal(failures.length, 1);
});

test('a change after a frame that failed is drawn without waiting', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let isBroken = true;
  const { screen, frames, drawnAt } = someFrames({
    draw: () => {
      if (isBroken) throw new Error('lost');
      return false;
    },
    onFailure: () => {},
  });
  frames.invalidate();
  screen.nextFrame();
  isBroken = false;
  frames.invalidate();
  screen.nextFrame();
  assert.deepEqual(drawnAt, [32]);
});

test('while paused nothing is drawn, not even what was asked for before', () => {
  const { screen, frames } = someFrames({ draw: () => true });
  frames.invalidate();
  frames.pause();
  frames.invalidate();
  assert.equal(screen.waiting.size, 0);
  assert.equal(frames.count(), 0);
});

test('what was asked for before and during a pause is one frame after it', () => {
  const { screen, frames } = someFrames();
  frames.invalidate();
  frames.pause();
  frames.invalidate();
  frames.resume();
  frames.resume();
  assert.equal(screen.waiting.size, 1);
  screen.nextFrame();
  assert.equal(frames.count(), 1);
});

test('a pause in which nothing changed asks for no frame', () => {
  const { screen, frames } = someFrames();
  frames.pause();
  frames.resume();
  assert.equal(screen.waiting.size, 0);
});

test('what is drawn at once waits for no frame, and takes the place of one that was asked for', () => {
  const { screen, frames, drawnAt } = someFrames();
  screen.pass(5);
  frames.invalidate();
  frames.drawAtOnce();
  assert.deepEqual(drawnAt, [5]);
  assert.equal(screen.waiting.size, 0);
  assert.equal(frames.isAsked(), false);
});

test('less than a frame after the last one, at once is the next frame', () => {
  const { screen, frames, drawnAt } = someFrames();
  frames.drawAtOnce();
  screen.pass(10);
  frames.drawAtOnce();
  frames.drawAtOnce();
  assert.deepEqual(drawnAt, [0]);
  screen.nextFrame();
  assert.deepEqual(drawnAt, [0, 26]);
  screen.pass(16);
  frames.drawAtOnce();
  assert.deepEqual(drawnAt, [0, 26, 42]);
});

test('what moves goes on from what was drawn at once, and never back in time', () => {
  const { screen, frames, drawnAt } = someFrames({ draw: (nowMs) => nowMs < 40 });
  screen.pass(20);
  frames.drawAtOnce();
  screen.nextFrame(18);
  screen.nextFrame();
  assert.deepEqual(drawnAt, [20, 20, 52]);
  assert.equal(screen.waiting.size, 0);
});

test('while paused nothing is drawn at once, but after it', () => {
  const { screen, frames, drawnAt } = someFrames();
  frames.pause();
  frames.drawAtOnce();
  assert.deepEqual(drawnAt, []);
  frames.resume();
  screen.nextFrame();
  assert.deepEqual(drawnAt, [16]);
});
