import { isFontFamily } from '#contract/font-family.ts';
import type { FontValue } from '#contract/font-value.ts';
import { parseVariant } from '#domain/appearance/font-variant.ts';
import { readPath } from '#domain/read-path.ts';
import type { FontFace } from '../drawing.ts';
import { INTER } from './fonts.ts';

/** A font, and whether its text is in capitals only. */
export type FontChoice = FontFace & { caps: boolean };

/** The fonts of the live's name, of tier names and the goal's label, and of all other text. */
type ThemeFonts = { title: FontChoice; headers: FontChoice; text: FontChoice };

/**
 * Reads the stored font of a theme. A missing value or one of a wrong type is that of `fallback`; an invalid family is
 * Inter.
 */
export function readFont(stored: unknown, fallback: Required<FontValue>): FontChoice {
  const family = readPath(stored, 'family');
  const caps = readPath(stored, 'caps');
  return {
    family: readFamily(family),
    ...(readFace(readPath(stored, 'variant')) ?? readFace(fallback.variant) ?? REGULAR),
    caps: typeof caps === 'boolean' ? caps : fallback.caps,
  };
}

function readFamily(stored: unknown): string {
  const family = typeof stored === 'string' ? stored.trim() : '';
  return isFontFamily(family) ? family : INTER;
}

const REGULAR = { weight: '400', style: 'normal' } as const;

/** The face of a variant such as 'regular' or '700italic'; undefined if it is invalid. */
function readFace(variant: unknown): Pick<FontFace, 'weight' | 'style'> | undefined {
  if (typeof variant !== 'string' || variant === '') return undefined;
  const { weight, isItalic } = parseVariant(variant);
  if (weight % 100 !== 0 || weight < 100 || weight > 900) return undefined;
  return { weight: String(weight), style: isItalic ? 'italic' : 'normal' };
}

/** The text in capitals if the font says so, in the same way for every language of the browser. */
export const inCaps = (text: string, { caps }: FontChoice) => (caps ? text.toUpperCase() : text);

/** The fonts with Inter in place of the families in `missing`. */
export function withoutMissing({
  missing,
  ...fonts
}: ThemeFonts & { missing: ReadonlySet<string> }): ThemeFonts {
  const replace = (font: FontChoice) =>
    missing.has(faceKey(font)) ? { ...font, family: INTER } : font;
  const { title, headers, text } = fonts;
  return { title: replace(title), headers: replace(headers), text: replace(text) };
}

/** A unique key of a face. */
export const faceKey = ({ family, weight, style }: FontFace) => `${style} ${weight} ${family}`;
