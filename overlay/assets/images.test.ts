import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { PlacedSprite } from '../layout/drawing.ts';
import { aSprite } from '../testing/overlay-data.ts';
import type { DecodedImage } from './decode-image.ts';
import { decodedSize, type ImageUse } from './image-size.ts';
import { createImages } from './images.ts';

const NATURAL = { width: 1000, height: 1000 };

const sprite = (url: string, height = 100) => aSprite({ url, height });

const layoutOf = (...sprites: PlacedSprite[]) => ({
  sprites: { sprites, backdrops: [] },
  board: null,
  alert: null,
});

/** A decoded image without frames. */
function decoded(uses: readonly ImageUse[], natural = NATURAL): DecodedImage {
  const targetSize = decodedSize(natural, uses);
  return { natural, targetSize, frames: [], frameEnds: null, plays: 1 };
}

/** Images of a fake server that has every image except those named 'broken'. */
function loadedImages(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const faults: string[] = [];
  const fetched: string[] = [];
  const heights: number[] = [];
  const hanging = new Set<string>();
  let nowMs = 0;
  const images = createImages({
    now: () => nowMs,
    onFault: (_, fault) => fault && faults.push(fault.name),
    fetchImage: async (url) => {
      fetched.push(url);
      if (hanging.has(url)) await new Promise(() => {});
      if (url.includes('broken')) throw new Error('404');
      return new Blob([/px=(\d+)/.exec(url)?.[1] ?? '1000']);
    },
    decode: async (content, uses) => {
      const side = Number(await content.text());
      const image = decoded(uses, { width: side, height: side });
      heights.push(image.targetSize.height);
      return image;
    },
  });
  return {
    images,
    fetched,
    heights,
    hanging,
    faults,
    async pass(ms: number) {
      nowMs += ms;
      t.mock.timers.tick(ms);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a prepared layout has its images, each fetched once', async (t) => {
  const { images, fetched } = loadedImages(t);
  await images.prepare(layoutOf(sprite('/a.png'), sprite('/b.png'), sprite('/a.png', 50)));
  await images.prepare(layoutOf(sprite('/a.png'), sprite('/b.png')));
  assert.deepEqual(fetched, ['/a.png', '/b.png']);
  assert.equal(images.get('/a.png')?.targetSize.height, 100);
});

test('images of older layouts are evicted once the newest layout is ready', async (t) => {
  const { images } = loadedImages(t);
  await images.prepare(layoutOf(sprite('/a.png')));
  const ready = images.prepare(layoutOf(sprite('/b.png')));
  assert.ok(images.get('/a.png'));
  await ready;
  assert.equal(images.get('/a.png'), null);
  assert.ok(images.get('/b.png'));
});

test('an outdated layout evicts no image of the newer one', async (t) => {
  const { images } = loadedImages(t);
  const older = images.prepare(layoutOf(sprite('/a.png')));
  const newer = images.prepare(layoutOf(sprite('/b.png')));
  await Promise.all([older, newer]);
  assert.ok(images.get('/b.png'));
});

test('an image that fails is reported once and delays nothing', async (t) => {
  const { images, faults, fetched } = loadedImages(t);
  const layout = layoutOf(sprite('/broken.png'), sprite('/a.png'));
  await images.prepare(layout);
  await images.prepare(layout);
  assert.equal(images.get('/broken.png'), null);
  assert.ok(images.get('/a.png'));
  assert.deepEqual(faults, ['sprite 1']);
  assert.deepEqual(fetched, ['/broken.png', '/a.png']);
});

test('a failed image is fetched again after half a minute', async (t) => {
  const { images, fetched, pass } = loadedImages(t);
  await images.prepare(layoutOf(sprite('/broken.png')));
  await pass(29_000);
  await images.prepare(layoutOf(sprite('/broken.png')));
  assert.equal(fetched.length, 1);
  await pass(1000);
  await images.prepare(layoutOf(sprite('/broken.png')));
  assert.equal(fetched.length, 2);
});

test('an image that does not load delays the picture for 3 seconds, once', async (t) => {
  const { images, hanging, pass } = loadedImages(t);
  hanging.add('/slow.png');
  let isReady = false;
  const ready = images.prepare(layoutOf(sprite('/slow.png'))).then(() => {
    isReady = true;
  });
  await pass(2999);
  assert.equal(isReady, false);
  await pass(1);
  await ready;
  await images.prepare(layoutOf(sprite('/slow.png')));
});

test('a larger sprite is decoded again after the drag, without a new fetch', async (t) => {
  const { images, fetched, heights, pass } = loadedImages(t);
  await images.prepare(layoutOf(sprite('/a.png', 100)));
  for (const height of [150, 200, 300]) {
    await images.prepare(layoutOf(sprite('/a.png', height)));
    assert.equal(images.get('/a.png')?.targetSize.height, 100);
    await pass(100);
  }
  const before = images.version();
  await pass(300);
  assert.equal(images.get('/a.png')?.targetSize.height, 300);
  assert.notEqual(images.version(), before);
  assert.deepEqual(heights, [100, 300]);
  assert.deepEqual(fetched, ['/a.png']);
});

test('a sprite that grows a little, or shrinks, is not decoded again', async (t) => {
  const { images, heights, pass } = loadedImages(t);
  for (const height of [100, 125, 20]) {
    await images.prepare(layoutOf(sprite('/a.png', height)));
    await pass(1000);
  }
  assert.deepEqual(heights, [100]);
});

test('onChange is called for each image that has been decoded', async (t) => {
  const { images, pass } = loadedImages(t);
  let changes = 0;
  images.onChange = () => {
    changes += 1;
  };
  await images.prepare(layoutOf(sprite('/a.png')));
  assert.equal(changes, 1);
  await images.prepare(layoutOf(sprite('/a.png', 500)));
  await pass(300);
  assert.equal(changes, 2);
});

test('an SVG is fetched in its drawn size, and larger once it grows', async (t) => {
  const { images, fetched, heights, pass } = loadedImages(t);
  await images.prepare(layoutOf(sprite('/a.svg', 100)));
  await images.prepare(layoutOf(sprite('/a.svg', 200)));
  await pass(300);
  assert.deepEqual(fetched, ['/a.svg?px=512']);
  await images.prepare(layoutOf(sprite('/a.svg', 900)));
  await pass(300);
  await pass(0);
  assert.deepEqual(fetched, ['/a.svg?px=512', '/a.svg?px=1024']);
  assert.equal(heights.at(-1), 900);
});
