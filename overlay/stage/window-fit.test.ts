import assert from 'node:assert/strict';
import { test } from 'node:test';
import { windowFit } from './window-fit.ts';

const fit = (innerWidth: number, innerHeight: number, devicePixelRatio = 1) =>
  windowFit({ innerWidth, innerHeight, devicePixelRatio });

test('in OBS one stage pixel is one screen pixel', () => {
  assert.equal(fit(1920, 1080), 1);
});

test('the whole stage fits into a wider and into a narrower window', () => {
  assert.equal(fit(960, 900), 0.5);
  assert.equal(fit(1920, 270), 0.25);
});

test('a screen with a higher pixel ratio gets more pixels', () => {
  assert.equal(fit(960, 540, 2), 1);
});

test('a window without a size still has a canvas', () => {
  assert.equal(fit(0, 0), 0.01);
});
