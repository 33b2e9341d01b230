import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeSpark, SPARK_COUNT, type Spark } from './sparks.ts';
import { CELEBRATION_MS } from './timings.ts';

const NEW: Spark = { across: 0, drift: 0, rise: 0, rotation: 0, scale: 0, alpha: 0 };

function sparksAt(ms: number): Spark[] {
  return Array.from({ length: SPARK_COUNT }, (_, index) => {
    const spark = { ...NEW };
    placeSpark(spark, index, ms);
    return spark;
  });
}

test('sparks are in the same place at the same moment', () => {
  assert.deepEqual(sparksAt(700), sparksAt(700));
});

test('no spark is seen before the celebration or after it', () => {
  for (const ms of [0, CELEBRATION_MS]) {
    assert.ok(sparksAt(ms).every(({ alpha }) => alpha === 0));
  }
  assert.ok(sparksAt(800).filter(({ alpha }) => alpha > 0.5).length > SPARK_COUNT / 2);
});

test('sparks rise from the whole length of the bar, and stay near it', () => {
  const seen = Array.from({ length: 50 }, (_, step) =>
    sparksAt((step * CELEBRATION_MS) / 50),
  ).flat();
  const shown = seen.filter(({ alpha }) => alpha > 0);
  assert.ok(shown.every(({ rise }) => rise >= 0 && rise <= 110));
  assert.ok(
    shown.every(({ across, drift }) => across >= 0 && across <= 1 && Math.abs(drift) <= 28),
  );
  assert.ok(sparksAt(500).some(({ across }) => across < 0.1));
  assert.ok(sparksAt(500).some(({ across }) => across > 0.9));
});
