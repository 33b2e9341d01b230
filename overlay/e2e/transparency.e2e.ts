import { expect, test } from '../../web/e2e/fixtures.ts';
import { compositeOver, type Layer, type Rgb, separate } from './composite.ts';
import { stageFullShow } from './full-show.ts';
import { OverlayPage } from './overlay-page.ts';

const WIDTH = 1920;
const HEIGHT = 1080;
const CHANNELS = 3;
/** Numbers are rounded when the page is blended, and again when they are taken apart. */
const ROUNDING = 2;

/** The light on the goal bar's fill is a bit lighter still; where alpha counts twice, half an edge is twice as dark. */
const STILL_AS_LIGHT = 0.9;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const GREEN: Rgb = [0, 177, 64];

test.use({ viewport: { width: WIDTH, height: HEIGHT } });
test.setTimeout(120_000);

const LIVE_NAME = { x: 960, y: 200, width: 800, glow: 60 };
const NO_SHADOW = { offset: 0, blur: 0, opacity: 0 };

for (const renderer of ['webgl', 'canvas'] as const) {
  test(`everything that ${renderer} draws blends with any background`, async ({
    page,
    streamhost,
  }) => {
    const dropShadow = { offset: 12, blur: 20, opacity: 80 };
    const layout = { live_name: LIVE_NAME, dropShadow, board_opacity: 60 };
    const { live, ...look } = await stageFullShow(streamhost.url, { layout });
    await new OverlayPage(page).openAndRest(live.code, { ...look, renderer });
    const overBlack = await compositeOver(page, BLACK);
    const layer = separate(overBlack, await compositeOver(page, WHITE));

    expect(findUnexpected(layer, GREEN, await compositeOver(page, GREEN))).toBe(null);
    expect(countEmpty(layer)).toBeGreaterThan((WIDTH * HEIGHT) / 4);
  });

  test(`light things that ${renderer} draws have no dark edge`, async ({ page, streamhost }) => {
    const { live, ...look } = await stageFullShow(streamhost.url, {
      // Of one color, so that no edge lies between a lighter and a darker one.
      theme: { element_color: '#ffe9b8', text_color: '#ffe9b8' },
      layout: { live_name: LIVE_NAME, dropShadow: NO_SHADOW, board_opacity: 60 },
    });
    // Sprites have dark lines of their own.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await new OverlayPage(page).openAndRest(live.code, { ...look, renderer });
    const overBlack = await compositeOver(page, BLACK);
    expect(findDarkEdge(separate(overBlack, await compositeOver(page, WHITE)))).toBe(null);
  });
}

test('no pixel of the WebGL canvas has a color above its alpha', async ({ page, streamhost }) => {
  const { live, ...look } = await stageFullShow(streamhost.url, {
    layout: { live_name: LIVE_NAME },
  });
  await new OverlayPage(page).openAndRest(live.code, { ...look, renderer: 'webgl' });
  const { seen, tooBright } = await page.evaluate(async () => {
    const gl = document.querySelector('canvas')?.getContext('webgl2');
    if (!gl) throw new Error('The overlay has no WebGL context.');
    // The overlay draws once more, and before the browser takes the picture away it is read.
    window.dispatchEvent(new Event('resize'));
    await new Promise(requestAnimationFrame);
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const pixels = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    let [seen, tooBright] = [0, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
      if (alpha > 0) seen += 1;
      if (Math.max(red, green, blue) > alpha) tooBright += 1;
    }
    return { seen, tooBright };
  });
  expect(seen).toBeGreaterThan(100_000);
  expect(tooBright).toBe(0);
});

type Place = { x: number; y: number; was: number; limit: number } | null;

const placeOf = (at: number, was: number, limit: number): Place => {
  const pixel = Math.floor(at / CHANNELS);
  return { x: pixel % WIDTH, y: Math.floor(pixel / WIDTH), was, limit };
};

/** A pixel that does not look over `background` as it must after what it looks like over black and white. */
function findUnexpected({ colors, alpha }: Layer, background: Rgb, seen: Buffer): Place {
  for (let at = 0; at < colors.length; at += 1) {
    const behind = (background[at % CHANNELS] ?? 0) * (1 - (alpha[at] ?? 0) / 255);
    const expected = (colors[at] ?? 0) + behind;
    const was = seen[at] ?? 0;
    if (Math.abs(was - expected) > ROUNDING) return placeOf(at, was, expected);
  }
  return null;
}

/** A soft edge fades: it may not be darker than the darkest of what is less transparent beside it. */
function findDarkEdge(layer: Layer): Place {
  const { colors, alpha } = layer;
  for (let at = 0; at < colors.length; at += 1) {
    const own = alpha[at] ?? 0;
    if (own === 0 || own === 255) continue;
    const darkest = darkestBeside(layer, at);
    const limit = darkest * own * STILL_AS_LIGHT;
    const color = colors[at] ?? 0;
    if (color < limit - ROUNDING) return placeOf(at, color, limit);
  }
  return null;
}

/** The color, from 0 to 1 and not multiplied by alpha, of the darkest neighbor that is less transparent; 0 without one. */
function darkestBeside({ colors, alpha }: Layer, at: number): number {
  let darkest = Number.POSITIVE_INFINITY;
  for (let row = -WIDTH; row <= WIDTH; row += WIDTH) {
    for (let column = -1; column <= 1; column += 1) {
      const beside = at + (row + column) * CHANNELS;
      const shown = alpha[beside] ?? 0;
      if (shown > (alpha[at] ?? 0)) darkest = Math.min(darkest, (colors[beside] ?? 0) / shown);
    }
  }
  return Number.isFinite(darkest) ? darkest : 0;
}

const countEmpty = ({ colors, alpha }: Layer): number => {
  let count = 0;
  for (let at = 0; at < colors.length; at += CHANNELS) {
    if (alpha[at] === 0 && alpha[at + 1] === 0 && alpha[at + 2] === 0) count += 1;
  }
  return count;
};
