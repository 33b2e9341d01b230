/** The fonts of Japan, Korea, China and Taiwan. */
type EastAsianFont = 'jp' | 'kr' | 'sc' | 'tc';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const BOPOMOFO = /\p{Script=Bopomofo}/u;
const HAN = /\p{Script=Han}/gu;
const SIGN =
  /[\u2015\u2016\u203b\u2e80-\u312f\u3190-\u33ff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uffef\u{1b000}-\u{1b16f}\u{1f200}-\u{1f2ff}]/u;

/**
 * The fonts for a name in Han characters, best first. The four countries draw one code point differently, and the name
 * does not say which drawing is right. Kana, hangul and bopomofo decide; otherwise it is the first country whose
 * character set contains all characters. Empty without any of these letters.
 */
export function eastAsianFonts(text: string): EastAsianFont[] {
  const han = text.match(HAN) ?? [];
  const fonts: EastAsianFont[] = [];
  if (KANA.test(text)) fonts.push('jp');
  if (HANGUL.test(text)) fonts.push('kr');
  if (BOPOMOFO.test(text)) fonts.push('tc');
  const hasAll = (font: EastAsianFont) => han.every((letter) => charactersOf(font).has(letter));
  if (fonts.length === 0 && han.length > 0) {
    const national = BY_USE.find(hasAll);
    if (national) fonts.push(national);
  }
  if (fonts.length === 0 && SIGN.test(text)) fonts.push('jp');
  const isEnough = han.length === 0 || fonts.some(hasAll);
  return isEnough ? fonts : [...fonts, ...BY_USE.filter((font) => !fonts.includes(font))];
}

/** Most characters of Taiwan are also used in Japan, so few names distinguish the two. */
const BY_USE: readonly EastAsianFont[] = ['jp', 'sc', 'tc'];

type Bytes = readonly [first: number, last: number];
const UPPER: Bytes = [0xa1, 0xfe];

/** The encoding that contains the Han characters of each country's font. Every browser can decode these. */
const NATIONAL: Record<EastAsianFont, { encoding: string; lead: Bytes; trail: readonly Bytes[] }> =
  {
    jp: { encoding: 'euc-jp', lead: [0xb0, 0xf4], trail: [UPPER] },
    kr: { encoding: 'euc-kr', lead: [0xca, 0xfd], trail: [UPPER] },
    sc: { encoding: 'gbk', lead: [0xb0, 0xf7], trail: [UPPER] },
    tc: { encoding: 'big5', lead: [0xa4, 0xc6], trail: [[0x40, 0x7e], UPPER] },
  };

const cache = new Map<EastAsianFont, ReadonlySet<string>>();

/**
 * The Han characters of a country, decoded on first use in a millisecond. A list of them would be larger than the page.
 */
function charactersOf(font: EastAsianFont): ReadonlySet<string> {
  const before = cache.get(font);
  if (before) return before;
  const { encoding, lead, trail } = NATIONAL[font];
  const pairs = numbers(lead).flatMap((first) =>
    trail.flatMap(numbers).flatMap((second) => [first, second]),
  );
  const text = new TextDecoder(encoding).decode(new Uint8Array(pairs));
  const characters = new Set(text.match(HAN));
  cache.set(font, characters);
  return characters;
}

const numbers = ([first, last]: Bytes): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
