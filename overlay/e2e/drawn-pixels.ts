/** What the pixels that an overlay draws must be like; each search tells of the first one that is not. */
import type { Box } from '../layout/drawing.ts';
import type { Rgb } from './plain-images.ts';

/** Red, green and blue multiplied by alpha, then alpha, from 0 to 255; as `readCanvas` tells them. */
export type DrawnPixels = { width: number; data: Buffer };

/** A pixel, what one of its numbers is, and what it must be. */
export type Fault = { x: number; y: number; was: number; expected: number } | null;

/** Numbers are rounded when layers are blended, and again when the page is. */
const ROUNDING = 2;
/** A glow over a shadow is rounded once more, and so are the letters over both. */
const ROUNDING_OVER_SHADOW = 4;

/** One that does not look over `background` as it must with its color and alpha; `seen` has three numbers for each. */
export const findMisblended = (pixels: DrawnPixels, background: Rgb, seen: Buffer): Fault =>
  find(pixels, (at, channel, alpha) => ({
    was: seen[(at / 4) * 3 + channel] ?? 0,
    expected: (pixels.data[at + channel] ?? 0) + (background[channel] ?? 0) * (1 - alpha / 255),
  }));

/** One whose color is above its alpha: it would shine. */
export function findTooBright({ width, data }: DrawnPixels): Fault {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    const brightest = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (brightest > alpha) return { ...placeOf(at, width), was: brightest, expected: alpha };
  }
  return null;
}

/** One outside of all `boxes` that is not exactly nothing, and how many are out there. */
export function findSpill(
  { width, data }: DrawnPixels,
  boxes: readonly Box[],
): { spill: Fault; empty: number } {
  const inside = new Uint8Array(data.length / 4);
  const height = inside.length / width;
  for (const { x, y, ...box } of boxes) {
    const left = Math.max(0, Math.floor(x));
    const right = Math.min(width, Math.ceil(x + box.width));
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + box.height); row += 1) {
      inside.fill(1, row * width + left, row * width + right);
    }
  }
  let empty = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (inside[at / 4]) continue;
    empty += 1;
    const was = data.readUInt32LE(at);
    if (was !== 0) return { spill: { ...placeOf(at, width), was, expected: 0 }, empty };
  }
  return { spill: null, empty };
}

/** The one color of a show, that of the letters on it, and the alpha that all has on which letters stand. */
export type OneColor = { color: Rgb; ink: Rgb; panelAlpha: number };

/** One that is not of the color, on panels not between it and that of the letters: an edge that fades to something darker or lighter. */
export const findOtherColor = (pixels: DrawnPixels, { color, ink, panelAlpha }: OneColor): Fault =>
  find(pixels, (at, channel, alpha) => {
    const was = pixels.data[at + channel] ?? 0;
    const pure = ((color[channel] ?? 0) * alpha) / 255;
    if (alpha < panelAlpha) return { was, expected: pure };
    const letters = ((ink[channel] ?? 0) * alpha) / 255;
    const [least, most] = [Math.min(pure, letters), Math.max(pure, letters)];
    return { was, expected: Math.min(most, Math.max(least, was)) };
  });

/** One whose color differs: a black shadow covers what is behind the stage, and colors nothing on it. */
export const findOtherLight = (pixels: DrawnPixels, other: DrawnPixels): Fault =>
  find(
    pixels,
    (at, channel) => ({
      was: other.data[at + channel] ?? 0,
      expected: pixels.data[at + channel] ?? 0,
    }),
    ROUNDING_OVER_SHADOW,
  );

function find(
  { width, data }: DrawnPixels,
  compare: (at: number, channel: number, alpha: number) => { was: number; expected: number },
  rounding = ROUNDING,
): Fault {
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      const { was, expected } = compare(at, channel, data[at + 3] ?? 0);
      if (Math.abs(was - expected) > rounding) return { ...placeOf(at, width), was, expected };
    }
  }
  return null;
}

const placeOf = (at: number, width: number) => ({
  x: (at / 4) % width,
  y: Math.floor(at / 4 / width),
});
