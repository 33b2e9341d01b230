import { FALLBACK_FONTS, fallbackFonts } from '#domain/appearance/fallback-fonts.ts';
import type { Font, FontFace } from '../drawing.ts';

/** The bundled font, in every weight. Themes use this name, too. */
export const INTER = 'Inter';

/** The font of the HUD. */
export const MONOSPACE: FontFace = { family: 'monospace', weight: '500', style: 'normal' };

/**
 * The `font` of a canvas context for this text. Letters that the family lacks come from Inter, then from the bundled
 * fallback fonts (emoji, Arabic, Chinese, ...), then from the system.
 */
export function cssFont({ family, weight, style, sizePx }: Font, text: string): string {
  const fallbacks = fallbackFonts(text).map((font) => cssString(FALLBACK_FONTS[font]));
  const families = [...familiesOf(family), ...fallbacks, 'system-ui', 'sans-serif'];
  return `${style} ${weight} ${sizePx}px ${families.join(', ')}`;
}

const INTER_FILES = '"Inter Variable"';
const MONOSPACES = ['ui-monospace', '"DejaVu Sans Mono"', 'monospace'];

function familiesOf(family: string): string[] {
  if (family === INTER) return [INTER_FILES];
  if (family === MONOSPACE.family) return [...MONOSPACES, INTER_FILES];
  return [cssString(family), INTER_FILES];
}

/** A family's name as a CSS string. */
export const cssString = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`;

/** Whether a face is not loaded from the server. */
export const isBundled = ({ family }: FontFace) => [INTER, MONOSPACE.family].includes(family);

/**
 * The face that is heavier by `steps` of weight. Only Inter has every weight: another family is returned as it is,
 * because a browser would synthesize a bold face.
 */
export function heavier(face: FontFace, steps: number): FontFace {
  if (face.family !== INTER) return face;
  return { ...face, weight: String(Math.min(900, Number(face.weight) + 100 * steps)) };
}

/** `face` in this size. */
export const sized = ({ family, weight, style }: FontFace, sizePx: number): Font => ({
  family,
  weight,
  style,
  sizePx,
});

/** Steps of weight above the theme's text font. */
export const EMPHASIS = { name: 1, topTierName: 2, amount: 3 } as const;
