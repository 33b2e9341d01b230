import type { Font, FontFace } from './drawing.ts';

/** The bundled font, in every weight; themes use this name too. */
export const INTER = 'Inter';

/** The font of the HUD. */
export const MONOSPACE: FontFace = { family: 'monospace', weight: '500', style: 'normal' };

/** Letters that a font lacks come from Inter, and those that Inter lacks (emoji, Arabic, Chinese, ...) from the system. */
const FALLBACKS = '"Inter Variable", system-ui, sans-serif';

/** The value of a canvas context's `font`. */
export const cssFont = ({ family, weight, style, sizePx }: Font): string =>
  `${style} ${weight} ${sizePx}px ${familiesOf(family)}`;

function familiesOf(family: string): string {
  if (family === INTER) return FALLBACKS;
  if (family === MONOSPACE.family) return 'ui-monospace, "DejaVu Sans Mono", monospace';
  return `${cssString(family)}, ${FALLBACKS}`;
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
