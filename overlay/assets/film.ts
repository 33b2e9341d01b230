import type { Size } from './image-size.ts';

/** An animated image: a GIF, an animated WebP or an APNG. */
export type Film = {
  size: Size;
  /** How often it plays; Infinity for ever. Then its last frame stays, as in browsers. */
  plays: number;
  frames: readonly FilmFrame[];
};

/** A frame: a rectangle with what changes. Lengths are in pixels of the film. */
export type FilmFrame = Size & {
  left: number;
  top: number;
  delayMs: number | undefined;
  /** What happens to the rectangle after the frame: it stays, becomes transparent, or is what it was before. */
  disposal: 'keep' | 'clear' | 'undo';
  /** Whether its transparent pixels show what is below; otherwise they clear it. */
  isBlended: boolean;
  /** Decodes the rectangle. Rejects when it cannot be read. */
  decode: () => CanvasImageSource | Promise<ImageBitmap>;
};

/** Whether all of a frame is within its film. */
export const isWithin = ({ left, top, width, height }: FilmFrame, size: Size): boolean =>
  width > 0 && height > 0 && left + width <= size.width && top + height <= size.height;
