import type { Color } from '#domain/appearance/color.ts';
import type { Font, PlacedText, TextStyle } from '../drawing.ts';
import { inOwnDirection } from './one-line.ts';

/** Measures text as the page draws it, in pixels. */
export type TextMeasurer = {
  width(text: string, font: Font): number;
  /** Height of a capital letter above the baseline. */
  capHeight(font: Font): number;
  /** Incremented when a font has loaded late: texts drawn with its fallback are painted again. */
  fontVersion?: number;
};

/** The place of a line: its left edge, center or right edge at `x`, the center of its capitals at `centerY`. */
type TextSpot = { align: 'left' | 'center' | 'right'; x: number; centerY: number };

const LEFT_OF_X = { left: 0, center: 0.5, right: 1 } as const;

/** Places a line on whole pixels; null if there is nothing to draw. */
export function placeText(
  text: string,
  style: TextStyle,
  { align, x, centerY }: TextSpot,
  measure: TextMeasurer,
): PlacedText | null {
  if (text.trim() === '' || style.font.sizePx <= 0) return null;
  const width = Math.ceil(measure.width(text, style.font));
  return {
    text: inOwnDirection(text),
    x: Math.round(x - width * LEFT_OF_X[align]),
    baseline: Math.round(centerY + measure.capHeight(style.font) / 2),
    width,
    style,
    ...(measure.fontVersion && { fontVersion: measure.fontVersion }),
  };
}

/** Places as much of a line as fits into `maxWidth`. */
export const placeCut = (
  text: string,
  maxWidth: number,
  style: TextStyle,
  spot: TextSpot,
  measure: TextMeasurer,
): PlacedText | null =>
  placeText(ellipsize(text, maxWidth, style.font, measure), style, spot, measure);

/** Letters of one color, without outline, glow and shadow. */
export const plainStyle = (font: Font, color: Color): TextStyle => ({
  font,
  color,
  outline: null,
  glow: null,
  shadow: null,
});

const ELLIPSIS = '…';
const letters = new Intl.Segmenter();

/** `text` if it is at most `maxWidth` wide, otherwise as many whole letters as fit with an ellipsis, or ''. */
export function ellipsize(
  text: string,
  maxWidth: number,
  font: Font,
  measure: TextMeasurer,
): string {
  if (measure.width(text, font) <= maxWidth) return text;
  const parts = Array.from(letters.segment(text), ({ segment }) => segment);
  const cut = (count: number) => parts.slice(0, count).join('').trimEnd() + ELLIPSIS;
  let [fits, tooMany] = [0, parts.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure.width(cut(middle), font) <= maxWidth) fits = middle;
    else tooMany = middle;
  }
  return fits === 0 ? '' : cut(fits);
}

/** Large enough to measure proportions precisely. */
const PROBE_PX = 100;
const STEP_PX = 0.25;

/** The largest font size between `min` and `max` at which a text is at most `width` wide, or `min`. */
export function fitFontSize(
  widthAt: (sizePx: number) => number,
  width: number,
  { min, max }: { min: number; max: number },
): number {
  const scaled = (PROBE_PX * width) / Math.max(1, widthAt(PROBE_PX));
  let sizePx = Math.min(max, Math.max(min, Math.floor(scaled / STEP_PX) * STEP_PX));
  while (sizePx > min && widthAt(sizePx) > width) sizePx = Math.max(min, sizePx - STEP_PX);
  return sizePx;
}
