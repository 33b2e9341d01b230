/** Rules for the pixels of an overlay; each function finds the first pixel that breaks one. */
import type { Box } from '../layout/drawing.ts';
import type { Rgb } from './plain-images.ts';

/** Premultiplied red, green, blue, and alpha, from 0 to 255, as `readCanvas` returns them. */
export type DrawnPixels = { width: number; data: Buffer };

/** A pixel with the actual and the expected value of one channel. */
export type Fault = { x: number; y: number; was: number; expected: number } | null;

/** Values are rounded when layers are blended, and once more when the page is composited. */
const ROUNDING = 2;
/** A glow over a shadow is rounded once more, and so are the letters over both. */
const ROUNDING_OVER_SHADOW = 4;

/** A pixel that is not blended with `background` by its alpha; `seen` has three numbers per pixel. */
export function findMisblended({ width, data }: DrawnPixels, background: Rgb, seen: Buffer): Fault {
  for (let at = 0; at < data.length; at += 4) {
    const through = 1 - (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const was = seen[(at / 4) * 3 + channel] ?? 0;
      const expected = (data[at + channel] ?? 0) + (background[channel] ?? 0) * through;
      if (Math.abs(was - expected) > ROUNDING) return { ...placeOf(at, width), was, expected };
    }
  }
  return null;
}

/** A pixel whose premultiplied color exceeds its alpha. */
export function findTooBright({ width, data }: DrawnPixels): Fault {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    const brightest = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (brightest > alpha) return { ...placeOf(at, width), was: brightest, expected: alpha };
  }
  return null;
}

/** A pixel outside of all `boxes` that is not fully transparent, and the number of pixels outside. */
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

/** The color of a show, the color of letters on it, and the minimum alpha of what is behind letters. */
type OneColor = { color: Rgb; ink: Rgb; panelAlpha: number };

/**
 * A pixel of another color, or one on panels that is not between the color and that of the letters: an edge that fades
 * to darker or lighter.
 */
export const findOtherColor = (pixels: DrawnPixels, { color, ink, panelAlpha }: OneColor): Fault =>
  find(
    pixels,
    (at, channel) => pixels.data[at + channel] ?? 0,
    (at, channel, alpha) => {
      const pure = ((color[channel] ?? 0) * alpha) / 255;
      if (alpha < panelAlpha) return pure;
      const letters = ((ink[channel] ?? 0) * alpha) / 255;
      const was = pixels.data[at + channel] ?? 0;
      return Math.min(Math.max(pure, letters), Math.max(Math.min(pure, letters), was));
    },
  );

/** A pixel whose color differs: a black shadow must not change the color of the object that casts it. */
export const findOtherLight = (pixels: DrawnPixels, other: DrawnPixels): Fault =>
  find(
    pixels,
    (at, channel) => other.data[at + channel] ?? 0,
    (at, channel) => pixels.data[at + channel] ?? 0,
    ROUNDING_OVER_SHADOW,
  );

type Figure = (at: number, channel: number, alpha: number) => number;

function find(
  { width, data }: DrawnPixels,
  wasOf: Figure,
  expectedOf: Figure,
  rounding = ROUNDING,
): Fault {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const was = wasOf(at, channel, alpha);
      const expected = expectedOf(at, channel, alpha);
      if (Math.abs(was - expected) > rounding) return { ...placeOf(at, width), was, expected };
    }
  }
  return null;
}

const placeOf = (at: number, width: number) => ({
  x: (at / 4) % width,
  y: Math.floor(at / 4 / width),
});
