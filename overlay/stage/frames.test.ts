import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFrames, type FramesOptions } from './frames.ts';

/** A fake screen with frames 16 ms apart, which come when the test calls `nextFrame`. */
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
    /** Runs the requested callback as the browser does, `lateMs` after the frame began. */
    nextFrame: (lateMs = 0) => {
      nowMs += 16;
      const callbacks = [...waiting.values()];
      waiting.clear();
      for (const callback of callbacks) callback(nowMs - lateMs);
    },
  };
}

const fail = (error: unknown): never => assert.fail(String(error));

/** Frames on a fake screen, and the times at which they were drawn. */
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

test('no frame is requested until something changes', () => {
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

test('a moving picture is drawn frame by frame until it stands still', () => {
  const { screen, frames, drawnAt } = someFrames({ draw: (nowMs) => nowMs < 48 });
  frames.invalidate();
  for (let frame = 0; frame < 6; frame += 1) screen.nextFrame();
  assert.deepEqual(drawnAt, [16, 32, 48]);
  assert.equal(frames.count(), 3);
});

test('a failed frame is reported, not counted and retried after a second', (t) => {
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

test('a change after a failed frame is drawn without delay', (t) => {
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

test('while paused nothing is drawn, nor a frame requested before', () => {
  const { screen, frames } = someFrames({ draw: () => true });
  frames.invalidate();
  frames.pause();
  frames.invalidate();
  assert.equal(screen.waiting.size, 0);
  assert.equal(frames.count(), 0);
});

test('requests before and during a pause are one frame after it', () => {
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

test('a pause without a change requests no frame', () => {
  const { screen, frames } = someFrames();
  frames.pause();
  frames.resume();
  assert.equal(screen.waiting.size, 0);
});

test('drawAtOnce draws synchronously and replaces a requested frame', () => {
  const { screen, frames, drawnAt } = someFrames();
  screen.pass(5);
  frames.invalidate();
  frames.drawAtOnce();
  assert.deepEqual(drawnAt, [5]);
  assert.equal(screen.waiting.size, 0);
  assert.equal(frames.isRequested(), false);
});

test('drawAtOnce waits for the next frame shortly after the last one', () => {
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

test('the time of a frame is never before that of drawAtOnce', () => {
  const { screen, frames, drawnAt } = someFrames({ draw: (nowMs) => nowMs < 40 });
  screen.pass(20);
  frames.drawAtOnce();
  screen.nextFrame(18);
  screen.nextFrame();
  assert.deepEqual(drawnAt, [20, 20, 52]);
  assert.equal(screen.waiting.size, 0);
});

test('while paused drawAtOnce draws nothing until resume', () => {
  const { screen, frames, drawnAt } = someFrames();
  frames.pause();
  frames.drawAtOnce();
  assert.deepEqual(drawnAt, []);
  frames.resume();
  screen.nextFrame();
  assert.deepEqual(drawnAt, [16]);
});
