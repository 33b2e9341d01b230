import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StagePart } from '#contract/stage-parts.ts';
import { boundsOf, isHit, partAt, turnBetween, within180 } from './part-geometry.ts';

const part = (given: Partial<StagePart>): StagePart => ({
  kind: 'sprite',
  index: 0,
  x: 500,
  y: 300,
  width: 200,
  height: 100,
  rotation: 0,
  ...given,
});

test('a box rotated by 90 degrees swaps width and height', () => {
  assert.deepEqual(boundsOf(part({})), {
    left: 400,
    centerX: 500,
    right: 600,
    top: 250,
    centerY: 300,
    bottom: 350,
  });
  const { left, top } = boundsOf(part({ rotation: 90 }));
  assert.deepEqual([Math.round(left), Math.round(top)], [450, 200]);
});

test('a rotated part is hit in its box and not in its old corners', () => {
  const turned = part({ rotation: 90 });
  assert.equal(isHit(turned, { x: 500, y: 390 }, 0), true);
  assert.equal(isHit(turned, { x: 590, y: 300 }, 0), false);
  assert.equal(isHit(part({}), { x: 590, y: 300 }, 0), true);
});

test('a thin part is hit from a small distance', () => {
  const thin = part({ height: 4 });
  assert.equal(isHit(thin, { x: 500, y: 311 }, 12), true);
  assert.equal(isHit(thin, { x: 500, y: 313 }, 12), false);
});

test('the topmost part is hit', () => {
  const parts = [part({ index: 0 }), part({ index: 1, x: 560 }), part({ kind: 'name', x: 900 })];
  assert.equal(partAt(parts, { x: 550, y: 300 }, 0)?.index, 1);
  assert.equal(partAt(parts, { x: 410, y: 300 }, 0)?.index, 0);
  assert.equal(partAt(parts, { x: 5, y: 5 }, 0), undefined);
  const bar = part({ kind: 'goal', y: 360, height: 4 });
  assert.equal(partAt([part({}), bar], { x: 500, y: 345 }, 40)?.kind, 'sprite');
  assert.equal(partAt([part({}), bar], { x: 500, y: 390 }, 40)?.kind, 'goal');
});

test('an angle is measured clockwise, within -180 and 180 degrees', () => {
  const center = { x: 0, y: 0 };
  const turn = turnBetween(center, { x: 0, y: -10 }, { x: 10, y: 0 });
  assert.equal(Math.round(turn), 90);
  const cases = [
    [0, 0],
    [180, 180],
    [-180, 180],
    [181, -179],
    [-200, 160],
    [725, 5],
  ] as const;
  for (const [given, expected] of cases) assert.equal(within180(given), expected, `${given}`);
});
