/** GIF disposal methods. */
export const DISPOSAL = { none: 0, keep: 1, clear: 2, undo: 3 } as const;

/** A rectangle of palette colors; `TRANSPARENT` keeps the pixel below. */
export type GifFrame = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Palette indexes, row by row. */
  pixels: readonly number[];
  disposal: number;
  delayMs: number;
};

export const TRANSPARENT = 127;

/** With 128 colors each LZW code takes one byte, as long as the table never grows. */
const COLOR_BITS = 7;
const CLEAR = 128;
const END = 129;
const RUN_BEFORE_CLEAR = 100;

/** A GIF file with these frames and a palette of distinct colors. */
export function gifFile(side: number, frames: readonly GifFrame[]): Uint8Array<ArrayBuffer> {
  const palette = Array.from({ length: 128 }, (_, color) => [
    color * 2,
    (color * 70) % 256,
    255 - color,
  ]);
  return Uint8Array.from([
    ...ascii('GIF89a'),
    ...words(side, side),
    ...[0x80 | (COLOR_BITS - 1), 0, 0],
    ...palette.flat(),
    ...frames.flatMap(frameBytes),
    0x3b,
  ]);
}

function frameBytes({ left, top, width, height, pixels, disposal, delayMs }: GifFrame): number[] {
  return [
    ...[0x21, 0xf9, 4, (disposal << 2) | 1, ...words(delayMs / 10), TRANSPARENT, 0],
    ...[0x2c, ...words(left, top, width, height), 0],
    COLOR_BITS,
    ...blocks(codesOf(pixels)),
  ];
}

const codesOf = (pixels: readonly number[]) => [
  ...pixels.flatMap((color, index) => (index % RUN_BEFORE_CLEAR === 0 ? [CLEAR, color] : [color])),
  END,
];

function blocks(bytes: readonly number[]): number[] {
  const packed: number[] = [];
  for (let start = 0; start < bytes.length; start += 255) {
    const block = bytes.slice(start, start + 255);
    packed.push(block.length, ...block);
  }
  return [...packed, 0];
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const words = (...values: number[]) => values.flatMap((value) => [value & 255, value >> 8]);
