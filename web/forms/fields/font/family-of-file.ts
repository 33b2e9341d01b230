import { MAX_FAMILY_LENGTH } from '#contract/font-family.ts';

/** Style words at the end of a font file's name: `-BoldItalic`, `[wght]`, `-latin-700-normal`. */
const STYLE_WORDS =
  /^(extra|ultra|semi|demi)?(thin|light|regular|normal|book|roman|medium|bold|black|heavy|italic|oblique|variable|variablefont|wght|latin|ext|webfont|extra|ultra|semi|demi|\d{3})$/;

/**
 * Proposes a family name from the file name, for files without one: `ShowTime-Bold.otf` becomes `Show Time`.
 */
export function familyOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const style = words.findIndex((word, index) => index > 0 && STYLE_WORDS.test(word.toLowerCase()));
  return (style < 0 ? words : words.slice(0, style)).join(' ').slice(0, MAX_FAMILY_LENGTH);
}
