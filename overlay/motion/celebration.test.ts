import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flashAt, popAt, sweepAt } from './celebration.ts';
import { CELEBRATION_LEAVE_MS, CELEBRATION_MS } from './timings.ts';

const flash = (forMs: number) => flashAt({ forMs, remainingMs: CELEBRATION_MS - forMs });

test('a celebration is invisible at its begin and its end', () => {
  for (const ms of [0, CELEBRATION_MS]) {
    assert.equal(flash(ms), 0);
    assert.equal(sweepAt(ms), null);
    assert.ok(Math.abs(popAt(ms) - 1) < 1e-9);
  }
});

test('the flash of the fill is quick, translucent and fades', () => {
  const levels = [160, 600, 1200, 2400].map(flash);
  assert.ok(levels.every((level) => level > 0 && level <= 0.4));
  assert.deepEqual(
    levels,
    [...levels].sort((a, b) => b - a),
  );
});

test('the band of light crosses the fill once', () => {
  const shares = Array.from({ length: 250 }, (_, step) => sweepAt(step * 10)).filter(
    (share) => share !== null,
  );
  assert.deepEqual(
    shares,
    [...shares].sort((a, b) => a - b),
  );
  assert.ok(Math.max(...shares) - Math.min(...shares) > 0.95);
});

test('the reward grows by an eighth at most', () => {
  const sizes = Array.from({ length: 100 }, (_, step) => popAt(step * 10));
  assert.ok(sizes.every((size) => size >= 1 && size <= 1.125));
  assert.ok(Math.max(...sizes) > 1.1);
});

test('the flash fades with a celebration that is cut short', () => {
  const leaving = (remainingMs: number) => flashAt({ forMs: 200, remainingMs });
  assert.equal(leaving(CELEBRATION_LEAVE_MS), flash(200));
  assert.ok(leaving(CELEBRATION_LEAVE_MS / 2) < flash(200));
  assert.equal(leaving(0), 0);
});
