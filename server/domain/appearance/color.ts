/** An opaque color as #rrggbb. */
export type Color = `#${string}`;

export const WHITE: Color = '#ffffff';
export const BLACK: Color = '#000000';

/** Minimum contrast of normal text with its background (WCAG 2, AA). */
export const READABLE_CONTRAST = 4.5;

/** Reads `#rgb` and `#rrggbb`; undefined for anything else. */
export function parseColor(value: unknown): Color | undefined {
  if (typeof value !== 'string') return undefined;
  const digits = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Mixes a fraction `share` of `color` with `other`. */
export function mix(color: Color, other: Color, share: number): Color {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((value, index) => value * share + (to[index] ?? 0) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG 2 defines it, from 0 to 1. */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/** From 1 (the same) to 21 (black and white). */
export function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The first candidate that is readable on `background`, else black or white, whichever has more contrast. */
export function readableOn(background: Color, ...candidates: Color[]): Color {
  const good = candidates.find((color) => contrast(color, background) >= READABLE_CONTRAST);
  if (good) return good;
  return contrast(WHITE, background) > contrast(BLACK, background) ? WHITE : BLACK;
}

function channels(color: Color): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
