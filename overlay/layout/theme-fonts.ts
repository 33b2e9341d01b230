import { parseVariant } from '#domain/font-variant.ts';
import type { FontFace } from './drawing.ts';
import { INTER } from './fonts.ts';
import { readFlag, readText, readValue } from './read-setting.ts';

/** A font and whether it is written in capitals only. */
export type FontChoice = FontFace & { caps: boolean };

/** For the live's name, for tier names and the goal's label, and for all else. */
export type ThemeFonts = { title: FontChoice; headers: FontChoice; text: FontChoice };

const DEFAULTS: ThemeFonts = {
  title: { family: INTER, weight: '700', style: 'normal', caps: true },
  headers: { family: INTER, weight: '600', style: 'normal', caps: false },
  text: { family: INTER, weight: '400', style: 'normal', caps: false },
};

/** Reads the fonts of a theme's settings; what is missing or of a wrong type takes its default. */
export const readThemeFonts = (settings: unknown): ThemeFonts => ({
  title: readFont(settings, 'fonts.title', DEFAULTS.title),
  headers: readFont(settings, 'fonts.headers', DEFAULTS.headers),
  text: readFont(settings, 'fonts.text', DEFAULTS.text),
});

function readFont(settings: unknown, path: string, fallback: FontChoice): FontChoice {
  return {
    family: readText(settings, `${path}.family`, '').trim() || INTER,
    ...(readFace(readValue(settings, `${path}.variant`)) ?? {
      weight: fallback.weight,
      style: fallback.style,
    }),
    caps: readFlag(settings, `${path}.caps`, fallback.caps),
  };
}

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
