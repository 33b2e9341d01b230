import { DISPOSAL, type GifFrame, gifFile, TRANSPARENT } from './gif-file.ts';

/**
 * A GIF of a disc, 200 pixels wide, without another quarter in each of its four frames, on a transparent background.
 */
export function rotatingPie(frameMs: number): Uint8Array<ArrayBuffer> {
  const side = 200;
  const middle = (side - 1) / 2;
  const frames = [0, 1, 3, 2].map(
    (missing): GifFrame => ({
      left: 0,
      top: 0,
      width: side,
      height: side,
      disposal: DISPOSAL.clear,
      delayMs: frameMs,
      pixels: Array.from({ length: side * side }, (_, index) => {
        const [x, y] = [(index % side) - middle, Math.floor(index / side) - middle];
        const quarter = (x > 0 ? 0 : 1) + (y > 0 ? 0 : 2);
        const isFilled = Math.hypot(x, y) < middle && quarter !== missing;
        return isFilled ? 110 - 20 * quarter : TRANSPARENT;
      }),
    }),
  );
  return gifFile(side, frames);
}
