import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OverlayBoot } from '#contract/overlay.ts';
import { aSprite } from '../../testing/overlay-data.ts';
import { createAppearanceReader } from '../design.ts';
import { DEFAULT_PLACES } from './default-places.ts';

const MOTIONLESS = { isMotionReduced: false, missingFonts: new Set<string>() };

const placesOf = (images: number, layout: object | null, motionless = MOTIONLESS) => {
  const sprites = Array.from({ length: images }, (_, index) => `/uploads/${index}.png`);
  const boot = { live: {}, theme: { settings: { sprites } }, layout } as unknown as OverlayBoot;
  return createAppearanceReader()(boot, motionless).spriteSettings;
};

test('without a layout each image of the theme has a place of its own', () => {
  assert.deepEqual(placesOf(3, null), DEFAULT_PLACES.slice(0, 3));
  assert.deepEqual(placesOf(3, { settings: {}, sprite_settings: [] }), DEFAULT_PLACES.slice(0, 3));
  assert.equal(placesOf(40, null).length, DEFAULT_PLACES.length);
  assert.deepEqual(placesOf(0, null), []);
});

test('a layout places the images, and reduced motion hides them', () => {
  const sprite_settings = [{ x: 5 }];
  assert.deepEqual(placesOf(3, { settings: {}, sprite_settings }), sprite_settings);
  assert.deepEqual(placesOf(3, null, { ...MOTIONLESS, isMotionReduced: true }), []);
});

/** The parts with the default values and of the quiet look, with two lines of a long name. */
const PARTS = [
  { left: 1544, right: 1904, top: 16, bottom: 1064 },
  { left: 810, right: 1110, top: 240, bottom: 360 },
  { left: 510, right: 1410, top: 950, bottom: 1016 },
  { left: 1508, right: 1888, top: 32, bottom: 1048 },
  { left: 740, right: 1180, top: 12, bottom: 132 },
  { left: 580, right: 1340, top: 965, bottom: 1040 },
];

test('no place touches a part of a built-in layout, nor another one', () => {
  const boxes = DEFAULT_PLACES.map(({ x, y, height }) => ({
    left: x - height / 2,
    right: x + height / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  }));
  const all = [...boxes, ...PARTS];
  for (const [at, one] of boxes.entries()) {
    for (const other of all.slice(at + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      assert.ok(isApart, JSON.stringify([one, other]));
    }
    assert.ok(one.left >= 0 && one.top >= 0, JSON.stringify(one));
  }
  assert.equal(aSprite().height, DEFAULT_PLACES[0]?.height, 'as high as any new sprite');
});
