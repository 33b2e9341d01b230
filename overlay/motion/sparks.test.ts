import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeSpark, SPARK_COUNT, type Spark } from './sparks.ts';
import { CELEBRATION_LEAVE_MS, CELEBRATION_MS } from './timings.ts';

const NEW: Spark = { across: 0, drift: 0, rise: 0, rotation: 0, scale: 0, flip: 1, alpha: 0 };

function sparksAt(ms: number): Spark[] {
  return Array.from({ length: SPARK_COUNT }, (_, index) => {
    const spark = { ...NEW };
    placeSpark(spark, index, ms);
    return spark;
  });
}

test('a spark has the same position at the same time', () => {
  assert.deepEqual(sparksAt(700), sparksAt(700));
});

test('no spark is visible before or after the celebration', () => {
  for (const ms of [0, CELEBRATION_MS - CELEBRATION_LEAVE_MS, CELEBRATION_MS]) {
    assert.ok(sparksAt(ms).every(({ alpha }) => alpha === 0));
  }
  assert.ok(sparksAt(800).filter(({ alpha }) => alpha > 0.5).length > SPARK_COUNT / 2);
});

const MOMENTS = Array.from({ length: 90 }, (_, step) => (step * CELEBRATION_MS) / 90);

test('sparks start in two volleys over the whole width, rise and fall', () => {
  const seen = MOMENTS.flatMap(sparksAt).filter(({ alpha }) => alpha > 0);
  const highest = Math.max(...seen.map(({ rise }) => rise));
  assert.ok(highest > 450 && highest < 800, String(highest));
  assert.ok(seen.some(({ rise }) => rise < -100));
  assert.ok(seen.every(({ across, drift }) => across >= 0 && across <= 1 && Math.abs(drift) < 400));
  for (const ms of [300, 1800]) {
    const low = sparksAt(ms).filter(({ alpha, rise }) => alpha > 0 && rise > 0 && rise < 300);
    assert.ok(
      low.some(({ across }) => across < 0.15),
      `left, ${ms} ms`,
    );
    assert.ok(
      low.some(({ across }) => across > 0.85),
      `right, ${ms} ms`,
    );
  }
});

test('sparks spread away from the middle', () => {
  const at = sparksAt(900).filter(({ alpha }) => alpha > 0);
  const mean = (sparks: Spark[]) =>
    sparks.reduce((sum, { drift }) => sum + drift, 0) / sparks.length;
  assert.ok(mean(at.filter(({ across }) => across < 0.3)) < -60);
  assert.ok(mean(at.filter(({ across }) => across > 0.7)) > 60);
});
