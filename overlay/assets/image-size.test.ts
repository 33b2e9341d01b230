import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodedSize, fitScale, type ImageUse, isTooSmall } from './image-size.ts';

const photo = { width: 4000, height: 2000 };
const tall = (height: number): ImageUse => ({
  box: { width: Number.POSITIVE_INFINITY, height },
  fit: 'contain',
});

test('an image is decoded in the size of its largest use', () => {
  assert.deepEqual(decodedSize(photo, [tall(100), tall(200)]), { width: 400, height: 200 });
});

test('covering a box takes more pixels than fitting into it', () => {
  const box = { width: 400, height: 400 };
  assert.equal(fitScale(photo, { box, fit: 'contain' }), 0.1);
  assert.equal(fitScale(photo, { box, fit: 'cover' }), 0.2);
});

test('an image is never enlarged', () => {
  const icon = { width: 32, height: 16 };
  assert.deepEqual(decodedSize(icon, [tall(160)]), icon);
});

test('no image takes more than 8 million pixels or 4096 on a side', () => {
  const huge = decodedSize({ width: 10_000, height: 10_000 }, [tall(9000)]);
  assert.ok(huge.width * huge.height <= 8_010_000);
  const strip = decodedSize({ width: 20_000, height: 10 }, [tall(10)]);
  assert.equal(strip.width, 4096);
});

test('every image has at least one pixel', () => {
  assert.deepEqual(decodedSize(photo, [tall(0)]), { width: 1, height: 1 });
});

test('an image is too small once it is drawn 25 % larger than it is', () => {
  const held = { width: 100, height: 100 };
  assert.equal(isTooSmall(held, { width: 125, height: 125 }), false);
  assert.equal(isTooSmall(held, { width: 126, height: 126 }), true);
});
