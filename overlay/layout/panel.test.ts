import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFilling, createPanel, createShadowPanel } from './panel.ts';

const BOX = { x: 100, y: 50, width: 300, height: 200 };

test('the tile of a large panel is as small as its corners allow', () => {
  const panel = createPanel(BOX, { kind: 'solid', radius: 8 }, '#ffffff', 1);
  assert.deepEqual(panel?.frame, BOX);
  assert.deepEqual(panel?.tile, {
    shape: { kind: 'solid', radius: 8 },
    width: 20,
    height: 20,
    bleed: 0,
    cornerX: 9,
    cornerY: 9,
  });
});

test('the tile of a small panel is the whole panel', () => {
  const box = { ...BOX, width: 30, height: 10 };
  const tile = createPanel(box, { kind: 'solid', radius: 40 }, '#ffffff', 1)?.tile;
  assert.deepEqual(tile, {
    shape: { kind: 'solid', radius: 5 },
    width: 14,
    height: 10,
    bleed: 0,
    cornerX: 6,
    cornerY: 5,
  });
});

test('panels of any size share the tile of their shape', () => {
  const shape = { kind: 'ring', radius: 8, thickness: 2 } as const;
  const wide = createPanel({ ...BOX, width: 900 }, shape, '#ffffff', 1);
  assert.deepEqual(wide?.tile, createPanel(BOX, shape, '#ffffff', 1)?.tile);
});

test('a shadow extends by three standard deviations and its offset', () => {
  const panel = createShadowPanel(BOX, 8, { offset: 4, blur: 6, opacity: 0.5 });
  assert.equal(panel?.tile.bleed, 22);
  assert.deepEqual(panel?.frame, { x: 78, y: 28, width: 344, height: 244 });
  assert.equal(createShadowPanel(BOX, 8, null), null);
});

test('the filling of a ring ends under the middle of the ring', () => {
  const panel = createFilling(BOX, { radius: 8, thickness: 4 }, '#ffffff', 0.9);
  assert.deepEqual(panel?.frame, { x: 102, y: 52, width: 296, height: 196 });
  assert.deepEqual(panel?.tile.shape, { kind: 'solid', radius: 6 });
});

test('an invisible panel is null', () => {
  const solid = { kind: 'solid', radius: 8 } as const;
  assert.equal(createPanel({ ...BOX, width: 0 }, solid, '#ffffff', 1), null);
  assert.equal(createPanel(BOX, solid, '#ffffff', 0), null);
  assert.equal(createPanel(BOX, { kind: 'ring', radius: 8, thickness: 0 }, '#ffffff', 1), null);
});
