import assert from 'node:assert/strict';
import { test } from 'node:test';
import { windowFit } from './window-fit.ts';

const fit = (innerWidth: number, innerHeight: number, devicePixelRatio = 1) =>
  windowFit({ innerWidth, innerHeight, devicePixelRatio });

test("OBS's own size is drawn pixel by pixel", () => {
  assert.equal(fit(1920, 1080), 1);
});

test('the whole stage fits into a smaller window, whichever side is the tight one', () => {
  assert.equal(fit(960, 900), 0.5);
  assert.equal(fit(1920, 270), 0.25);
});

test('a screen with finer pixels gets all of them', () => {
  assert.equal(fit(960, 540, 2), 1);
});

test('a window without a size still has a canvas', () => {
  assert.equal(fit(0, 0), 0.01);
});
