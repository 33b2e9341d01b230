import { createCanvas, type PaintedCanvas } from '../assets/canvas.ts';

/** Lengths in pixels of the canvas; `blur` is the standard deviation, `opacity` runs from 0 to 1. */
export type CastShadow = { color: string; opacity: number; offset: number; blur: number };

/** A blur leaves no finer detail than a canvas with so many pixels for its standard deviation can hold. */
const FINEST_BLUR_PX = 3;

/**
 * Puts the shadows under what is painted, the first one lowest. They are cast by the picture as a whole,
 * so that an outline and its letters do not darken one another.
 */
export function castShadows(
  { canvas, context }: PaintedCanvas,
  shadows: readonly CastShadow[],
): void {
  const cast = shadows.map((shadow) => ({ shadow, picture: paintShadow(canvas, shadow) }));
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  for (const { shadow, picture } of cast.reverse()) {
    context.globalAlpha = shadow.opacity;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  context.restore();
}

/** The shadow alone, opaque where it is darkest; a wide one in fewer pixels, which takes a fraction of the time. */
function paintShadow(
  picture: HTMLCanvasElement,
  { color, offset, blur }: CastShadow,
): HTMLCanvasElement {
  const shrink = Math.max(1, blur / FINEST_BLUR_PX);
  const { canvas, context } = createCanvas(picture.width / shrink, picture.height / shrink);
  const away = 2 * canvas.width;
  context.shadowColor = color;
  // The canvas takes twice the standard deviation.
  context.shadowBlur = (2 * blur) / shrink;
  context.shadowOffsetX = away;
  context.shadowOffsetY = offset / shrink;
  // The picture itself stands outside.
  context.drawImage(picture, -away, 0, canvas.width, canvas.height);
  return canvas;
}
