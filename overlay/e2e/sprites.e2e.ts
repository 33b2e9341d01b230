import { expect, test } from '../../web/e2e/fixtures.ts';
import { readPixels } from './pixels.ts';
import { BLUE, RED } from './plain-images.ts';
import { openSprites, RENDERERS, scheduleSprites, WINDOW } from './sprite-show.ts';

test.use({ viewport: WINDOW });

/** The box with the sprites. */
const BAND = { x: 100, y: 400, width: 800, height: 200 };
const SMALL = { width: 480, height: 270 };

test('the images of the theme repeat, each at the place of its sprite', async ({
  page,
  streamhost,
}) => {
  const show = await scheduleSprites(
    streamhost,
    [RED, BLUE],
    [
      { x: 200, y: 500, height: 100 },
      { x: 500, y: 500, height: 200, scale: 50 },
      { x: 800, y: 500, height: 100, rotation: 45 },
    ],
  );
  for (const renderer of RENDERERS) {
    await openSprites(page, show, { renderer });
    const pixels = await readPixels(page, BAND);
    for (const [x, color] of [
      [200, RED],
      [500, BLUE],
      [800, RED],
    ] as const) {
      expect(pixels.at(x, 500), renderer).toEqual([...color, 255]);
    }
    for (const x of [200, 500]) {
      expect(pixels.at(x + 48, 548)[3], renderer).toBe(255);
      expect(pixels.at(x + 52, 500)[3], renderer).toBe(0);
      expect(pixels.at(x, 447)[3], renderer).toBe(0);
    }
    // The square rotated by 45 degrees extends further, without its former corners.
    expect(pixels.at(800 + 66, 500)[3], renderer).toBe(255);
    expect(pixels.at(800 + 48, 548)[3], renderer).toBe(0);
  }
});

test('a still sprite draws no second frame', async ({ page, streamhost }) => {
  const show = await scheduleSprites(streamhost, [RED], [{ x: 500, y: 500, animation_speed: 3 }]);
  await page.clock.install();
  const { overlay } = await openSprites(page, show, { push: 'off' });
  await overlay.passPolls(1);
  const { framesDrawn } = await overlay.read();
  await overlay.passPolls(2);
  expect(await overlay.read()).toMatchObject({ framesDrawn, isMoving: false });
});

test('a sprite swings and grows in its place', async ({ page, streamhost }) => {
  await page.setViewportSize(SMALL);
  const moving = {
    x: 500,
    y: 500,
    height: 200,
    animation_speed: 1,
    animation_rotation: 20,
    animation_scale: 150,
  };
  const { overlay } = await openSprites(page, await scheduleSprites(streamhost, [RED], [moving]));
  const widths: number[] = [];
  for (let sample = 0; sample < 20; sample += 1) {
    const { stage, framesDrawn } = await overlay.read();
    const [sprite] = stage.sprites ?? [];
    if (!sprite) throw new Error('The stage has no sprite.');
    const { x, y, width, height } = sprite.box;
    expect(x + width / 2).toBeCloseTo(500, 0);
    expect(y + height / 2).toBeCloseTo(500, 0);
    widths.push(width);
    await overlay.waitForFrames(framesDrawn + 3);
  }
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(199);
  expect(Math.max(...widths)).toBeLessThanOrEqual(300 * Math.SQRT2);
  expect(Math.max(...widths)).toBeGreaterThan(260);
});

test('the shadow falls straight down at any rotation of the sprite', async ({
  page,
  streamhost,
}) => {
  const dropShadow = { opacity: 100, offset: 30, blur: 0 };
  const show = await scheduleSprites(
    streamhost,
    [RED],
    [
      { x: 300, y: 500, height: 100, rotation: 90 },
      // So slow that it does not move in the test. Its amplitude is too large for a baked shadow.
      { x: 600, y: 500, height: 100, rotation: 90, animation_speed: 600, animation_rotation: 90 },
    ],
    { dropShadow },
  );
  const { overlay } = await openSprites(page, show);
  await overlay.dispatchFromObs({ visible: false });
  const pixels = await readPixels(page, BAND);
  for (const x of [300, 600]) {
    expect(pixels.at(x, 500)).toEqual([...RED, 255]);
    expect(pixels.at(x, 565)).toEqual([0, 0, 0, 255]);
    for (const [right, down] of [
      [65, 0],
      [-65, 0],
      [0, -65],
    ] as const) {
      expect(pixels.at(x + right, 500 + down)[3]).toBe(0);
    }
  }
});

test('with reduced motion there are no sprites', async ({ page, streamhost }) => {
  const show = await scheduleSprites(streamhost, [RED], [{ x: 500, y: 500, animation_speed: 1 }]);
  await page.setViewportSize(SMALL);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { report } = await openSprites(page, show);
  expect(report.stage.sprites).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.waitForFunction(
    () => (window.streamhostOverlay?.read().stage.sprites ?? []).length > 0,
  );
});
