import type { Design } from './design.ts';
import type { PlacedText } from './drawing.ts';
import { WEIGHTS } from './fonts.ts';
import { oneLine } from './one-line.ts';
import { fitFontSize, placeText } from './text.ts';

const FONT_SIZES = { min: 8, max: 240 };
/** Of the font size; the inner half lies under the letters. */
const OUTLINE = 0.1;

/** The name of the live in capitals, as large as its width allows, centered on its position. */
export function layoutLiveName(
  name: string,
  { settings, palette, measure }: Design,
): PlacedText | null {
  const { x, y, width } = settings.name;
  const text = oneLine(name).trim().toUpperCase();
  const sizePx = fitFontSize(
    (size) => measure.width(text, { sizePx: size, weight: WEIGHTS.title }),
    width,
    FONT_SIZES,
  );
  const look = {
    font: { sizePx, weight: WEIGHTS.title },
    color: palette.accentInk,
    outline: { width: Math.max(1, Math.round(sizePx * OUTLINE)), color: palette.surface },
    glow: null,
    shadow: settings.shadow,
  };
  return placeText(text, look, { align: 'center', x, centerY: y }, measure);
}
