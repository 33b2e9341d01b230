import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cubicBezier, easeIn, easeOut } from './easing.ts';

test('a curve begins at 0 and ends at 1, exactly', () => {
  for (const ease of [easeIn, easeOut]) {
    assert.equal(ease(0), 0);
    assert.equal(ease(1), 1);
    assert.equal(ease(1.5), 1);
    assert.equal(ease(-0.5), 0);
  }
});

test('a curve with its handles on the diagonal is a straight line', () => {
  const straight = cubicBezier(0.3, 0.3, 0.6, 0.6);
  for (const share of [0.1, 0.37, 0.5, 0.92]) {
    assert.ok(Math.abs(straight(share) - share) < 1e-5);
  }
});

test('the curve passes through the points of its definition', () => {
  const ease = cubicBezier(0.25, 0.1, 0.25, 1);
  // At t = 0.5: x = 0.3125, y = 0.5375.
  assert.ok(Math.abs(ease(0.3125) - 0.5375) < 1e-5);
});

test('ease-out is fast first, ease-in is fast last, and both are monotonic', () => {
  assert.ok(easeOut(0.3) > 0.6);
  assert.ok(easeIn(0.3) < 0.15);
  const shares = Array.from({ length: 101 }, (_, index) => index / 100);
  for (const ease of [easeIn, easeOut]) {
    const values = shares.map(ease);
    assert.deepEqual(
      values,
      [...values].sort((a, b) => a - b),
    );
  }
});
