import type { FontValue } from '#contract/font-value.ts';
import { parseVariant } from '#domain/font-variant.ts';
import { readPath } from '#domain/read-path.ts';
import type { FontFace } from './drawing.ts';
import { INTER } from './fonts.ts';

/** A font and whether it is written in capitals only. */
export type FontChoice = FontFace & { caps: boolean };

/** For the live's name, for tier names and the goal's label, and for all else. */
export type ThemeFonts = { title: FontChoice; headers: FontChoice; text: FontChoice };

/** Reads the stored font of a theme; what is missing or of a wrong type is that of `fallback`. */
export function readFont(stored: unknown, fallback: Required<FontValue>): FontChoice {
  const family = readPath(stored, 'family');
  const caps = readPath(stored, 'caps');
  return {
    family: (typeof family === 'string' && family.trim()) || INTER,
    ...(readFace(readPath(stored, 'variant')) ?? readFace(fallback.variant) ?? REGULAR),
    caps: typeof caps === 'boolean' ? caps : fallback.caps,
  };
}

const REGULAR = { weight: '400', style: 'normal' } as const;

/** Undefined where `variant` is none, such as 'regular' or '700italic'. */
function readFace(variant: unknown): Pick<FontFace, 'weight' | 'style'> | undefined {
  if (typeof variant !== 'string' || variant === '') return undefined;
  const { weight, isItalic } = parseVariant(variant);
  if (weight % 100 !== 0 || weight < 100 || weight > 900) return undefined;
  return { weight: String(weight), style: isItalic ? 'italic' : 'normal' };
}

/** The text as this font writes it; the same everywhere, whatever language the browser speaks. */
export const written = (text: string, { caps }: FontChoice) => (caps ? text.toUpperCase() : text);

/** The fonts with Inter in place of the families in `missing`. */
export function withoutMissing({
  missing,
  ...fonts
}: ThemeFonts & { missing: ReadonlySet<string> }): ThemeFonts {
  const standIn = (font: FontChoice) =>
    missing.has(faceKey(font)) ? { ...font, family: INTER } : font;
  const { title, headers, text } = fonts;
  return { title: standIn(title), headers: standIn(headers), text: standIn(text) };
}

/** Names a face among all others. */
export const faceKey = ({ family, weight, style }: FontFace) => `${style} ${weight} ${family}`;
