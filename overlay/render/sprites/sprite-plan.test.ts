import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacedSprite } from '../../layout/drawing.ts';
import { aSprite } from '../../testing/overlay-data.ts';
import { canBeBaked, planSprite } from './sprite-plan.ts';

const image = { width: 400, height: 400 };
const shadow = { offset: 4, blur: 6, opacity: 0.5 };
const swinging = { periodMs: 2000, swing: Math.PI / 2, scaleTo: 1 };

const plan = (changes: Partial<PlacedSprite>, canBake = true) =>
  planSprite(aSprite(changes), image, 1, { canBake });

test('a picture is at most a quarter larger than it is shown', () => {
  for (const height of [20, 77, 100, 199, 200, 320, 399]) {
    const picture = plan({ height }).height;
    assert.ok(picture >= height && picture <= height * 1.25 + 1, `${picture} for ${height}`);
  }
});

test('an image that is shown enlarged is not scaled', () => {
  assert.equal(plan({ height: 900 }).height, 400);
});

test('a sprite that grows has a picture of its largest size', () => {
  assert.ok(plan({ motion: { ...swinging, scaleTo: 1.5 } }).height >= 300);
});

test('a smaller window needs a smaller picture', () => {
  assert.ok(planSprite(aSprite(), image, 0.5, { canBake: true }).height < 130);
});

test('the shadow of a still sprite is part of its picture and falls down', () => {
  const { baked, beneath } = plan({ height: 400, shadow, rotation: Math.PI / 2 });
  assert.deepEqual(baked, { dx: 4, dy: 0, blur: 6, opacity: 0.5 });
  assert.equal(beneath, null);
});

test('a shadow that would rotate with its sprite is a separate picture', () => {
  const { baked, beneath } = plan({ height: 400, shadow, motion: swinging });
  assert.equal(baked, null);
  assert.ok(beneath);
});

test('a swing that moves the shadow by less than a pixel keeps it baked', () => {
  assert.equal(canBeBaked(shadow, { ...swinging, swing: 0.2 }), true);
  assert.equal(canBeBaked(shadow, { ...swinging, swing: 0.3 }), false);
  assert.equal(canBeBaked(shadow, { ...swinging, swing: 0, scaleTo: 1.2 }), false);
});

test('wide blurs are painted in a lower resolution, narrow ones are not', () => {
  const wide = plan({ height: 400, shadow: { ...shadow, blur: 30 }, motion: swinging }).beneath;
  assert.ok(wide && wide.height <= 60 && wide.blur >= 3);
  const narrow = plan({ height: 400, shadow: { ...shadow, blur: 2 }, motion: swinging }).beneath;
  assert.deepEqual(narrow, { height: 400, blur: 2 });
});

test('sprites that hardly differ have the same plan', () => {
  assert.deepEqual(plan({ height: 200, shadow }), plan({ height: 201, shadow }));
});
