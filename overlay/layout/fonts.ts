import type { Font, FontFace } from './drawing.ts';

/** The font that comes with the product, in every weight; themes call it by this name too. */
export const INTER = 'Inter';

/** The font of the HUD. */
export const MONOSPACE: FontFace = { family: 'monospace', weight: '500', style: 'normal' };

/** What a chosen font lacks comes from Inter, and what Inter lacks (emoji, Arabic, Chinese, ...) from the system. */
const FALLBACKS = '"Inter Variable", system-ui, sans-serif';

/** The value of a canvas context's `font`. */
export const cssFont = ({ family, weight, style, sizePx }: Font): string =>
  `${style} ${weight} ${sizePx}px ${familiesOf(family)}`;

function familiesOf(family: string): string {
  if (family === INTER) return FALLBACKS;
  if (family === MONOSPACE.family) return 'ui-monospace, "DejaVu Sans Mono", monospace';
  return `${cssString(family)}, ${FALLBACKS}`;
}

/** A family's name as CSS spells it. */
export const cssString = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`;

/** Whether a face is there without being asked for from the server. */
export const isBundled = ({ family }: FontFace) => [INTER, MONOSPACE.family].includes(family);

/**
 * The face for text that stands out from the rest by `steps` of weight. Only Inter has every weight: of
 * another family there is just the chosen one, and a browser would smear it.
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

/** How much heavier than the text font of the theme each kind of text is. */
export const EMPHASIS = { name: 1, topTierName: 2, amount: 3 } as const;
