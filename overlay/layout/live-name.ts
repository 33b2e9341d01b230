import type { Needs } from './design.ts';
import type { PlacedText, TextStyle } from './drawing.ts';
import { sized } from './fonts.ts';
import { oneLine } from './one-line.ts';
import { fitFontSize, placeText } from './text.ts';
import { written } from './theme-fonts.ts';

const FONT_SIZES = { min: 8, max: 240 };
/** A fraction of the font size; the inner half is under the letters. */
const OUTLINE = 0.1;
const GLOW_OPACITY = 0.67;

/** The settings of the name. */
export const NAME_KEYS = ['name', 'shadow', 'palette', 'fonts'] as const;

/** The name of the live, as large as its width allows, centered on its position. */
export function layoutLiveName(
  name: string,
  { name: { x, y, width, glow }, shadow, palette, fonts, measure }: Needs<typeof NAME_KEYS>,
): PlacedText | null {
  const text = written(oneLine(name).trim(), fonts.title);
  const widthAt = (size: number) => measure.width(text, sized(fonts.title, size));
  const sizePx = fitFontSize(widthAt, width, FONT_SIZES);
  const style: TextStyle = {
    font: sized(fonts.title, sizePx),
    color: palette.accentInk,
    outline: { width: Math.max(1, Math.round(sizePx * OUTLINE)), color: palette.surface },
    glow: glow === 0 ? null : { color: palette.accent, blur: glow / 2, opacity: GLOW_OPACITY },
    shadow,
  };
  return placeText(text, style, { align: 'center', x, centerY: y }, measure);
}
