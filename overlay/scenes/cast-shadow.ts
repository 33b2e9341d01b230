import { createCanvas } from './canvas-texture.ts';

/** Lengths in pixels of the canvas; `blur` is the standard deviation, `opacity` runs from 0 to 1. */
export type CastShadow = { color: string; opacity: number; offset: number; blur: number };

/**
 * A canvas like `picture` with the shadows under it, the first one lowest. They are cast by the picture
 * as a whole, so that an outline and its letters do not darken one another.
 */
export function castShadows(
  picture: HTMLCanvasElement,
  shadows: readonly CastShadow[],
): HTMLCanvasElement {
  if (shadows.length === 0) return picture;
  const { canvas, context } = createCanvas(picture.width, picture.height);
  for (const shadow of shadows) paintShadowOf(picture, shadow, context);
  context.drawImage(picture, 0, 0);
  return canvas;
}

/** Paints the shadow of a picture that itself stands outside the canvas. */
export function paintShadowOf(
  picture: HTMLCanvasElement,
  { color, opacity, offset, blur }: CastShadow,
  context: CanvasRenderingContext2D,
): void {
  const away = 2 * Math.max(picture.width, context.canvas.width);
  context.save();
  context.globalAlpha = opacity;
  context.shadowColor = color;
  // The canvas takes twice the standard deviation.
  context.shadowBlur = 2 * blur;
  context.shadowOffsetX = away;
  context.shadowOffsetY = offset;
  context.drawImage(picture, -away, 0);
  context.restore();
}
