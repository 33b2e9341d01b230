import { CanvasSource, Texture } from 'pixi.js';

/** Everything on the stage is painted on a 2D canvas first: it looks the same with every renderer, and survives the loss of the GPU's copy. */
export type PaintedCanvas = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

/** An empty canvas of at least one pixel, sizes in its own pixels. */
export function createCanvas(width: number, height: number): PaintedCanvas {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas to draw the overlay with.');
  return { canvas, context };
}

/** A texture of a canvas that has `resolution` pixels for each one of the stage. Whoever made it destroys it, with its source. */
export const createCanvasTexture = (canvas: HTMLCanvasElement, resolution = 1): Texture =>
  // With mipmaps thin lines stay whole where the stage is shrunk.
  new Texture({
    source: new CanvasSource({ resource: canvas, resolution, autoGenerateMipmaps: true }),
  });
