import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacedSprite } from '../layout/drawing.ts';
import { aSprite } from '../testing/overlay-data.ts';
import { imageUses } from './image-uses.ts';

const sprite = (changes: Partial<PlacedSprite>) => aSprite({ height: 100, ...changes });

const uses = (...sprites: PlacedSprite[]) =>
  imageUses({ sprites: { sprites, backdrops: [] }, board: null, alert: null });

test('each image is listed once with all its sizes', () => {
  const found = uses(sprite({}), sprite({ scale: 2 }), sprite({ url: '/b.png' }));
  assert.deepEqual([...found.keys()], ['/a.png', '/b.png']);
  assert.deepEqual(
    found.get('/a.png')?.map(({ box }) => box.height),
    [100, 200],
  );
});

test('a sprite that grows counts with its largest size', () => {
  const grow = { periodMs: 1000, swing: 0, scaleTo: 1.5 };
  const [grown] = uses(sprite({ motion: grow })).get('/a.png') ?? [];
  const [shrunk] = uses(sprite({ motion: { ...grow, scaleTo: 0.5 } })).get('/a.png') ?? [];
  assert.equal(grown?.box.height, 150);
  assert.equal(shrunk?.box.height, 100);
});
