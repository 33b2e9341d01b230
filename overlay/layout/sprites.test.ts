import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSprite } from '../testing/overlay-data.ts';
import { layoutSprites } from './sprites.ts';

const place = (settings: unknown[], spriteUrls = ['/a.png']) =>
  layoutSprites(settings, { spriteUrls, shadow: null });

test('a sprite without settings is still, in the middle of the stage', () => {
  for (const setting of [{}, null, 'sprite', 7, [], { x: 'left', animation_speed: '4' }]) {
    assert.deepEqual(place([setting]), [aSprite()]);
  }
});

test('the images of the theme repeat', () => {
  const urls = place([{}, {}, {}, {}], ['/a.png', '/b.png', '/c.png']).map(({ url }) => url);
  assert.deepEqual(urls, ['/a.png', '/b.png', '/c.png', '/a.png']);
  assert.deepEqual(place([{}, {}], []), []);
});

test("a sprite without size is omitted and keeps its image's place", () => {
  const sprites = place([{ height: 0 }, {}, { scale: 0 }, {}], ['/a.png', '/b.png']);
  assert.deepEqual(
    sprites.map(({ index, url }) => [index, url]),
    [
      [1, '/b.png'],
      [3, '/b.png'],
    ],
  );
});

test('a scale to 0 or 100 percent, or a cycle of 0 seconds, is still', () => {
  const motionOf = (setting: object) => place([{ animation_speed: 4, ...setting }])[0]?.motion;
  assert.equal(motionOf({ animation_scale: 0 }), null);
  assert.equal(motionOf({ animation_scale: 100 }), null);
  assert.deepEqual(motionOf({ animation_scale: 150 }), { periodMs: 4000, swing: 0, scaleTo: 1.5 });
  assert.equal(motionOf({ animation_speed: 0, animation_rotation: 90 }), null);
});

test('no sprite moves so fast that it flickers', () => {
  const [sprite] = place([{ animation_speed: 0.001, animation_rotation: 90 }]);
  assert.equal(sprite?.motion?.periodMs, 200);
});
