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

/** A decoded image without pixels: nothing here looks at them. */
function decoded(uses: readonly ImageUse[], natural = NATURAL): DecodedImage {
  const wanted = decodedSize(natural, uses);
  return { natural, wanted, frames: [], frameEnds: null, plays: 1 };
}

/** A store on a server that has every image but those that are called 'broken'. */
function aStore(t: TestContext) {
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
      heights.push(image.wanted.height);
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

test('the images of a layout are there once it is prepared, each fetched once', async (t) => {
  const { images, fetched } = aStore(t);
  await images.prepare(layoutOf(sprite('/a.png'), sprite('/b.png'), sprite('/a.png', 50)));
  await images.prepare(layoutOf(sprite('/a.png'), sprite('/b.png')));
  assert.deepEqual(fetched, ['/a.png', '/b.png']);
  assert.equal(images.get('/a.png')?.wanted.height, 100);
});

test('what the newest layout does not show is forgotten once its own images are there', async (t) => {
  const { images } = aStore(t);
  await images.prepare(layoutOf(sprite('/a.png')));
  const ready = images.prepare(layoutOf(sprite('/b.png')));
  assert.ok(images.get('/a.png'));
  await ready;
  assert.equal(images.get('/a.png'), null);
  assert.ok(images.get('/b.png'));
});

test('a layout that was overtaken takes nothing from the one that overtook it', async (t) => {
  const { images } = aStore(t);
  const older = images.prepare(layoutOf(sprite('/a.png')));
  const newer = images.prepare(layoutOf(sprite('/b.png')));
  await Promise.all([older, newer]);
  assert.ok(images.get('/b.png'));
});

test('an image that fails is named once and holds up nothing', async (t) => {
  const { images, faults, fetched } = aStore(t);
  const layout = layoutOf(sprite('/broken.png'), sprite('/a.png'));
  await images.prepare(layout);
  await images.prepare(layout);
  assert.equal(images.get('/broken.png'), null);
  assert.ok(images.get('/a.png'));
  assert.deepEqual(faults, ['sprite 1']);
  assert.deepEqual(fetched, ['/broken.png', '/a.png']);
});

test('an image that failed is asked for again after half a minute, when a layout needs it', async (t) => {
  const { images, fetched, pass } = aStore(t);
  await images.prepare(layoutOf(sprite('/broken.png')));
  await pass(29_000);
  await images.prepare(layoutOf(sprite('/broken.png')));
  assert.equal(fetched.length, 1);
  await pass(1000);
  await images.prepare(layoutOf(sprite('/broken.png')));
  assert.equal(fetched.length, 2);
});

test('an image that does not come keeps the picture waiting for 3 seconds, once', async (t) => {
  const { images, hanging, pass } = aStore(t);
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

test('a larger sprite is decoded again when the slider rests, without being fetched', async (t) => {
  const { images, fetched, heights, pass } = aStore(t);
  await images.prepare(layoutOf(sprite('/a.png', 100)));
  for (const height of [150, 200, 300]) {
    await images.prepare(layoutOf(sprite('/a.png', height)));
    assert.equal(images.get('/a.png')?.wanted.height, 100);
    await pass(100);
  }
  const before = images.version();
  await pass(300);
  assert.equal(images.get('/a.png')?.wanted.height, 300);
  assert.notEqual(images.version(), before);
  assert.deepEqual(heights, [100, 300]);
  assert.deepEqual(fetched, ['/a.png']);
});

test('a sprite that grows a little, or shrinks, is not decoded again', async (t) => {
  const { images, heights, pass } = aStore(t);
  for (const height of [100, 125, 20]) {
    await images.prepare(layoutOf(sprite('/a.png', height)));
    await pass(1000);
  }
  assert.deepEqual(heights, [100]);
});

test('whoever draws is told of an image that comes late', async (t) => {
  const { images, pass } = aStore(t);
  let told = 0;
  images.onChange = () => {
    told += 1;
  };
  await images.prepare(layoutOf(sprite('/a.png')));
  assert.equal(told, 1);
  await images.prepare(layoutOf(sprite('/a.png', 500)));
  await pass(300);
  assert.equal(told, 2);
});

test('the drawing of an SVG is fetched as large as it is drawn, and a larger one once it grows', async (t) => {
  const { images, fetched, heights, pass } = aStore(t);
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
