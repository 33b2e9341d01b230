import type { Size } from './image-size.ts';

/**
 * Everything on the stage is painted on a 2D canvas first, so that it is the same with every renderer and survives the
 * loss of a WebGL context.
 */
export type PaintedCanvas = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

/** An empty canvas of at least one pixel. */
export function createCanvas(width: number, height: number): PaintedCanvas {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  // Keeps the canvas in main memory: on the graphics card it would be lost together with the textures.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas to draw the overlay with.');
  return { canvas, context };
}

/** A canvas of this size with the bitmap, which is closed. */
export function paintBitmap(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const { canvas, context } = createCanvas(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
