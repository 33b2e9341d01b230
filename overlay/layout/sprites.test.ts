import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSprite } from '../testing/overlay-data.ts';
import { layoutSprites } from './sprites.ts';

const place = (settings: unknown[], spriteUrls = ['/a.png']) =>
  layoutSprites(settings, { spriteUrls, shadow: null });

test('a sprite without settings stands still in the middle of the stage', () => {
  for (const setting of [{}, null, 'sprite', 7, [], { x: 'left', animation_speed: '4' }]) {
    assert.deepEqual(place([setting]), [aSprite()]);
  }
});

test('the images of the theme take turns', () => {
  const urls = place([{}, {}, {}, {}], ['/a.png', '/b.png', '/c.png']).map(({ url }) => url);
  assert.deepEqual(urls, ['/a.png', '/b.png', '/c.png', '/a.png']);
  assert.deepEqual(place([{}, {}], []), []);
});

test('a sprite of no size is not there, and leaves the images of the others as they are', () => {
  const sprites = place([{ height: 0 }, {}, { scale: 0 }, {}], ['/a.png', '/b.png']);
  assert.deepEqual(
    sprites.map(({ index, url }) => [index, url]),
    [
      [1, '/b.png'],
      [3, '/b.png'],
    ],
  );
});

test('a scale to 0 and one to 100 percent stand still, and so does a cycle of 0 seconds', () => {
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
