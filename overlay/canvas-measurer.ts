import type { Font } from './layout/drawing.ts';
import { cssFont } from './layout/fonts.ts';
import type { TextMeasurer } from './layout/text.ts';

/** Heights come in whole pixels; measured this large and scaled down they are exact. */
const PROBE_PX = 100;

/** Measures with the browser's own text engine, which draws the text too. */
export function createCanvasMeasurer(): TextMeasurer {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas to measure text with.');
  const metrics = (text: string, font: Font) => {
    context.font = cssFont(font);
    return context.measureText(text);
  };
  return {
    width: (text, font) => metrics(text, font).width,
    capHeight: ({ sizePx, weight }) =>
      (metrics('H', { sizePx: PROBE_PX, weight }).actualBoundingBoxAscent * sizePx) / PROBE_PX,
  };
}
