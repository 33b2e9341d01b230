import { ImageSource } from 'pixi.js';
import { createCanvas } from '../assets/canvas.ts';
import { packSheet } from './pack-sheet.ts';
import type { SpritePicture } from './sprite-picture.ts';

/** One canvas for many pictures, so that a graphics card draws their sprites in one batch. */
export type SpriteSheet = {
  readonly canvas: HTMLCanvasElement;
  readonly source: ImageSource;
  /** Draws a picture around this point; it stays until it is released. */
  place(draw: (context: CanvasRenderingContext2D) => void, x: number, y: number): void;
  /** Releases a picture. The sheet is freed with its last picture. */
  release(): void;
};

const SIDE = 2048;
/** Larger sprites are too few to gain from sharing a sheet. */
const LARGEST = 512;

/**
 * Packs new pictures that are small and not animated onto one sheet; each other picture has its own texture. A sheet is
 * never changed later, so that a new picture uploads only itself to the graphics card.
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
