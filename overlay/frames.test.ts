import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFrames } from './frames.ts';

function aDisplay() {
  const waiting: (() => void)[] = [];
  return {
    requestFrame: (callback: () => void) => waiting.push(callback),
    waiting,
    /** Draws what was asked for, as the browser does at its next frame. */
    tick: () => {
      for (const callback of waiting.splice(0)) callback();
    },
  };
}

test('nothing is drawn and no frame is asked for until something changes', () => {
  const display = aDisplay();
  const frames = createFrames({ ...display, draw: () => assert.fail('drawn') });
  assert.equal(display.waiting.length, 0);
  assert.equal(frames.count(), 0);
});

test('many changes before a frame are one frame', () => {
  const display = aDisplay();
  let drawn = 0;
  const frames = createFrames({ ...display, draw: () => (drawn += 1) });
  frames.invalidate();
  frames.invalidate();
  assert.equal(display.waiting.length, 1);
  display.tick();
  assert.equal(drawn, 1);
  assert.equal(frames.count(), 1);
  assert.equal(display.waiting.length, 0);
});

test('a frame that cannot be drawn does not count and does not stop the next one', () => {
  const display = aDisplay();
  let isBroken = true;
  const frames = createFrames({
    ...display,
    draw: () => {
      if (isBroken) throw new Error('lost');
    },
  });
  frames.invalidate();
  assert.throws(() => display.tick(), /lost/);
  isBroken = false;
  frames.invalidate();
  display.tick();
  assert.equal(frames.count(), 1);
});
