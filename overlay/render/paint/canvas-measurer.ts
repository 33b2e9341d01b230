import type { Font } from '../../layout/drawing.ts';
import { cssFont } from '../../layout/text/fonts.ts';
import { placeFigures } from '../../layout/text/tabular.ts';
import type { TextMeasurer } from '../../layout/text/text.ts';

/** Heights are measured in whole pixels; scaled down from this size they are precise. */
const PROBE_PX = 100;

/** Measures with the browser's text engine, which also draws the text. */
export function createCanvasMeasurer(): TextMeasurer {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas to measure text with.');
  const metrics = (text: string, font: Font) => {
    context.font = cssFont(font, text);
    return context.measureText(text);
  };
  return {
    width(text, font) {
      const widthOf = (part: string) => metrics(part, font).width;
      return font.isTabular ? placeFigures(text, widthOf).width : widthOf(text);
    },
    capHeight: (font) => {
      const { actualBoundingBoxAscent } = metrics('H', { ...font, sizePx: PROBE_PX });
      return (actualBoundingBoxAscent * font.sizePx) / PROBE_PX;
    },
  };
}
