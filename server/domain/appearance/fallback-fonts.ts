import { eastAsianFonts } from './east-asian-fonts.ts';

/**
 * The bundled families for characters that Inter lacks, each with a style sheet that `config/tools/build/fallback-fonts.mjs`
 * builds. Their names differ from those of any font service or system.
 */
export const FALLBACK_FONTS = {
  latin: 'Noto Latin Bundled',
  scripts: 'Noto Scripts Bundled',
  symbols: 'Noto Symbols Bundled',
  emoji: 'Noto Emoji Bundled',
  jp: 'Noto JP Bundled',
  kr: 'Noto KR Bundled',
  sc: 'Noto SC Bundled',
  tc: 'Noto TC Bundled',
  rest: 'DejaVu Sans Bundled',
} as const;

type FallbackFont = keyof typeof FALLBACK_FONTS;

/** Any character outside of Inter, whose letters are sufficient for most texts. */
const BEYOND_INTER =
  /[^\p{Cc} -~\u00a0-\u0148\u014a-\u01c3\u01c5-\u024f\u02bb\u02bc\u02c6\u0386-\u03d7\u0400-\u0479\u0480-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9d-\u1eff\u2002\u2009\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2116\u2122\u2191\u2193\u2212]+/gu;
const BEFORE_EMOJI_SIGN = /[#*0-9\u00a9\u00ae\u2122](?=\ufe0f)/gu;
/** Characters without a shape, which most files contain. The adjacent letters decide which file is needed. */
const WITHOUT_SHAPE =
  /[\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0020}-\u{e007f}]|[\ufe00-\ufe0f]/gu;

/** The letters of each family; letters of only one family are in `scripts`. */
const LETTERS_OF = {
  latin:
    /[\u0149\u01c4\u0250-\u02ff\u0370-\u052f\u1c80-\u1c8f\u1d00-\u1dbf\u1e9c\u1f00-\u1fff\u20a0-\u20cf\u2c60-\u2c7f\ua640-\ua69f\ua700-\ua7ff]|[\u2de0-\u2dff]|[\ufe2e-\ufe2f]/u,
  symbols:
    /(?!\p{Emoji_Presentation}|[\u{1f6d8}-\u{1f6df}\u{1fa70}-\u{1faff}])[\u2100-\u218f\u2190-\u24ff\u25a0-\u2bff\u4dc0-\u4dff\u{10140}-\u{102ff}\u{10e60}-\u{10e7f}\u{1d2c0}-\u{1d7ff}\u{1ee00}-\u{1f1ff}\u{1f300}-\u{1fbff}]|[\u20d0-\u20e2\u20e4-\u20ff]/u,
  /**
   * New blocks are spelled out, because the browser in OBS may be older than they are. Includes characters that are
   * pictures by default, and the key around a digit.
   */
  emoji:
    /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u20e3|[\u{1f6d8}-\u{1f6df}\u{1fa70}-\u{1faff}]/u,
  /** Stacked marks, punctuation, small raised letters and box drawing. */
  rest: /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20e2\u20e4-\u20ff\ufe20-\ufe2d]|[\u2000-\u209f\u2100-\u218f\u2300-\u23ff\u2500-\u259f\u2e00-\u2e7f\ufb00-\ufb06]/u,
  eastAsian:
    /[\u1100-\u11ff\u2015-\u2016\u203b\u2e80-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uffef\u{1b000}-\u{1b16f}\u{1f200}-\u{1f2ff}\u{20000}-\u{3ffff}]/u,
};
const PATTERNS = Object.values(LETTERS_OF);

/** The variation selector for the colored picture of a sign that is text by default, such as a heart. */
const MAKES_EMOJI = /\ufe0f/u;
const IS_EMOJI = /\p{Emoji}/gu;
const MAY_BE_EMOJI = /\p{Extended_Pictographic}/u;

/**
 * The bundled families that a text needs, in CSS order; none for most texts. Signs such as a heart are text if the text
 * has no emoji: only the order of the families selects the same picture in all browsers.
 */
export function fallbackFonts(text: string): FallbackFont[] {
  if (text.search(BEYOND_INTER) < 0) return [];
  const letters = withShape(text.match(BEYOND_INTER) ?? []);
  const isEmoji = LETTERS_OF.emoji.test(letters) || MAKES_EMOJI.test(text);
  const needed = (font: 'latin' | 'rest') => (LETTERS_OF[font].test(letters) ? [font] : []);
  const isOther = Array.from(letters).some(
    (letter) => !PATTERNS.some((pattern) => pattern.test(letter)),
  );
  // Both families contain hearts, so only one of them has to be loaded.
  const symbols = LETTERS_OF.symbols.test(isEmoji ? letters.replace(IS_EMOJI, '') : letters)
    ? (['symbols'] as const)
    : [];
  const emoji = isEmoji || MAY_BE_EMOJI.test(letters) ? (['emoji'] as const) : [];
  return [
    ...needed('latin'),
    ...(isOther ? (['scripts'] as const) : []),
    ...(isEmoji ? [...emoji, ...symbols] : [...symbols, ...emoji]),
    ...eastAsianFonts(letters),
    ...needed('rest'),
  ];
}

/**
 * The letters of a text that Inter lacks, without characters that have no shape, and the characters that are emoji,
 * such as the digit of a key.
 */
export const lettersBeyondInter = (text: string): string =>
  withShape([...(text.match(BEYOND_INTER) ?? []), ...(text.match(BEFORE_EMOJI_SIGN) ?? [])]);

const withShape = (parts: readonly string[]) => parts.join('').replace(WITHOUT_SHAPE, '');
