import { ImageSource } from 'pixi.js';
import { createCanvas } from '../assets/canvas.ts';
import { packSheet } from './pack-sheet.ts';
import type { SpritePicture } from './sprite-picture.ts';

/** One canvas for many pictures: a graphics card draws all sprites of one source at a time. */
export type SpriteSheet = {
  readonly canvas: HTMLCanvasElement;
  readonly source: ImageSource;
  /** Draws something onto it, around this point, that stays there until it is released. */
  place(draw: (context: CanvasRenderingContext2D) => void, x: number, y: number): void;
  /** Frees the sheet with the last of what was placed on it. */
  release(): void;
};

const SIDE = 2048;
/** Sharing pays for many small sprites; few of this size fit on a screen. */
const LARGEST = 512;

/**
 * Lays new pictures together, as far as they stand still and fit; each of the others has a texture of its
 * own. A sheet is never changed later, so that one more picture sends no more than itself to the card.
 */
export function layOnSheet(pictures: readonly SpritePicture[]): void {
  const small = pictures.filter(
    ({ isFilm, size }) => !isFilm && Math.max(size.width, size.height) <= LARGEST,
  );
  const plan =
    small.length > 1
      ? packSheet(
          small.map(({ size }) => size),
          SIDE,
        )
      : null;
  if (!plan) return;
  const sheet = createSheet(plan.width, plan.height);
  small.forEach((picture, index) => {
    const place = plan.places[index];
    if (place) picture.moveTo(sheet, place.x, place.y);
  });
}

function createSheet(width: number, height: number): SpriteSheet {
  const { canvas, context } = createCanvas(width, height);
  const source = new ImageSource({ resource: canvas });
  let held = 0;
  return {
    canvas,
    source,
    place(draw, x, y) {
      held += 1;
      context.setTransform(1, 0, 0, 1, x, y);
      draw(context);
    },
    release() {
      held -= 1;
      if (held === 0) source.destroy();
    },
  };
}
