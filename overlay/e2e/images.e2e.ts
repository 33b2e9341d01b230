import { expect, test } from '../../web/e2e/fixtures.ts';
import { readPixels } from './pixels.ts';
import { BLUE, GREEN, plainFilm, plainImage, plainSvg, RED, uprightPhoto } from './plain-images.ts';
import { openSprites, scheduleSprites, uploadColor, WINDOW } from './sprite-show.ts';

test.use({ viewport: WINDOW });

/** Animated formats, with their media types. */
const FILMS = [
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['apng', 'image/png'],
] as const;

/** The box with the sprites. */
const BAND = { x: 0, y: 350, width: 1000, height: 350 };

test('every kind of image that can be uploaded is drawn', async ({ page, streamhost }) => {
  const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
  const images = await Promise.all(
    formats.map(async (format) => ({
      content: await plainImage(GREEN, format),
      type: `image/${format}`,
    })),
  );
  images.push({ content: plainSvg(GREEN), type: 'image/svg+xml' });
  const sprites = images.map((_, index) => ({ x: 100 + 150 * index, y: 600, height: 100 }));
  await openSprites(page, await scheduleSprites(streamhost, images, sprites));
  const pixels = await readPixels(page, BAND);
  for (const { x, y } of sprites) {
    for (const offset of [-45, 0, 45]) {
      const [red, green, blue, alpha] = pixels.at(x + offset, y + offset);
      expect(Math.max(red, 255 - green, blue, 255 - alpha)).toBeLessThan(12);
    }
    expect(pixels.at(x, y + 52)[3]).toBe(0);
  }
});

test('a photo is rotated by its EXIF orientation', async ({ page, streamhost }) => {
  const photo = { content: await uprightPhoto(RED, BLUE), type: 'image/jpeg' };
  const show = await scheduleSprites(streamhost, [photo], [{ x: 500, y: 500, height: 200 }]);
  await openSprites(page, show);
  const pixels = await readPixels(page, BAND);
  const [red] = pixels.at(500, 450);
  const [, , blue] = pixels.at(500, 550);
  expect(Math.min(red, blue)).toBeGreaterThan(240);
  expect([pixels.at(540, 500)[3], pixels.at(560, 500)[3]]).toEqual([255, 0]);
});

test('an animated GIF plays, and draws a frame only when its picture changes', async ({
  page,
  streamhost,
}) => {
  const gif = { content: await plainFilm('gif', [RED, GREEN, BLUE], 400), type: 'image/gif' };
  const show = await scheduleSprites(streamhost, [gif], [{ x: 500, y: 500, height: 64 }]);
  const { overlay } = await openSprites(page, show);
  const start = await overlay.read();
  const startMs = await page.evaluate(() => performance.now());
  for (const color of [RED, GREEN, BLUE, RED]) {
    const isShown = async () => {
      const pixels = await readPixels(page, { x: 500, y: 500, width: 1, height: 1 });
      const [red, green, blue] = pixels.at(500, 500);
      return color.every((value, index) => Math.abs(value - ([red, green, blue][index] ?? 0)) < 40);
    };
    // More often than a frame is shown: polls a second apart could meet the same frame each time.
    await expect.poll(isShown, { intervals: [50] }).toBe(true);
  }
  const { framesDrawn } = await overlay.read();
  const pictures = (await page.evaluate(() => performance.now())) - startMs;
  expect(framesDrawn - start.framesDrawn).toBeLessThanOrEqual(pictures / 400 + 8);
});

test('animated GIFs, WebPs and APNGs play twice and end with their last frame', async ({
  page,
  streamhost,
}) => {
  await page.clock.install();
  const films = await Promise.all(
    FILMS.map(async ([format, type]) => ({
      content: await plainFilm(format, [RED, GREEN, BLUE], 400, { loop: 2 }),
      type,
    })),
  );
  const sprites = films.map((_, index) => ({ x: 200 + 300 * index, y: 500, height: 64 }));
  const show = await scheduleSprites(streamhost, films, sprites);
  const { overlay } = await openSprites(page, show, { push: 'off' });
  await overlay.waitUntilIdle();
  await page.clock.runFor(4000);
  const { framesDrawn } = await overlay.read();
  await page.clock.runFor(4000);
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn);
  const pixels = await readPixels(page, BAND);
  for (const { x, y } of sprites) expect(pixels.at(x, y)[2]).toBeGreaterThan(200);
});

test('a missing image does not affect the rest of the picture', async ({ page, streamhost }) => {
  const show = await scheduleSprites(
    streamhost,
    [RED, BLUE],
    [
      { x: 300, y: 500, height: 100 },
      { x: 600, y: 500, height: 100 },
    ],
  );
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const [, lost] = show.theme.settings.sprites as { url: string }[];
  await page.route(`**/api${lost?.url}`, (route) => route.fulfill({ status: 404 }));
  const { overlay, report } = await openSprites(page, show);
  expect(report.stage.sprites).toHaveLength(1);
  await overlay.refetch();
  expect(errors.filter((text) => text.includes('streamhost overlay'))).toHaveLength(1);
  const pixels = await readPixels(page, BAND);
  expect(pixels.at(300, 500)).toEqual([...RED, 255]);
});

test('another theme shows its own images, and the old textures are freed', async ({
  page,
  streamhost,
}) => {
  await page.addInitScript(countTextures);
  const sprites = [
    { x: 300, y: 500, height: 100 },
    { x: 600, y: 500, height: 700 },
  ];
  const show = await scheduleSprites(streamhost, [RED, BLUE], sprites);
  await openSprites(page, show);
  const before = await page.evaluate(() => window.liveTextures);
  for (const color of [GREEN, RED, GREEN]) {
    const file = await uploadColor(streamhost.url, color);
    await page.request.put(`${streamhost.url}/api/themes/${show.theme.id}`, {
      data: { name: 'Other', settings: { sprites: [file] } },
    });
    await page.waitForFunction(
      (url) => window.streamhostOverlay?.read().layout?.sprites.sprites[0]?.url.endsWith(url),
      file.url,
    );
    await expect
      .poll(async () => (await readPixels(page, BAND)).at(300, 500))
      .toEqual([...color, 255]);
    expect(await page.evaluate(() => window.liveTextures)).toBeLessThanOrEqual(before);
  }
});

declare global {
  interface Window {
    liveTextures: number;
  }
}

/** Init script. */
function countTextures(): void {
  window.liveTextures = 0;
  const { createTexture, deleteTexture } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.createTexture = function create() {
    window.liveTextures += 1;
    return createTexture.call(this);
  };
  WebGL2RenderingContext.prototype.deleteTexture = function remove(texture) {
    window.liveTextures -= 1;
    deleteTexture.call(this, texture);
  };
}
