import type { Size } from './image-size.ts';

/** An animated image: a GIF, an animated WebP or an APNG. */
export type Film = {
  size: Size;
  /** Number of plays; Infinity loops for ever. After the last play the last frame stays, as in browsers. */
  plays: number;
  frames: readonly FilmFrame[];
};

/** A frame: the changed rectangle, in pixels of the film. */
export type FilmFrame = Size & {
  left: number;
  top: number;
  delayMs: number | undefined;
  /**
   * What happens to the rectangle after the frame: 'keep' leaves it, 'clear' makes it transparent, 'undo' restores the
   * previous content.
   */
  disposal: 'keep' | 'clear' | 'undo';
  /** Whether its transparent pixels show the content below; otherwise they clear it. */
  isBlended: boolean;
  /** Decodes the rectangle. Rejects when it cannot be read. */
  decode: () => CanvasImageSource | Promise<ImageBitmap>;
};

/** Whether the whole frame is inside its film. */
export const isWithin = ({ left, top, width, height }: FilmFrame, size: Size): boolean =>
  width > 0 && height > 0 && left + width <= size.width && top + height <= size.height;
