import { stripVTControlCharacters } from 'node:util';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Emoji and the scripts of East Asia take two columns of a terminal. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}])/u;
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;
const PLAIN = /^[\x20-\x7E]*$/;

/** How many columns of a terminal a text takes; colors take none. */
export function textWidth(text: string): number {
  const shown = stripVTControlCharacters(text);
  if (PLAIN.test(shown)) return shown.length;
  return Array.from(GRAPHEMES.segment(shown), ({ segment }) => columnsOf(segment)).reduce(
    (sum, columns) => sum + columns,
    0,
  );
}

/** As much of a text as fits, with an ellipsis where something is missing. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let cut = '';
  let columns = 1;
  for (const { segment } of GRAPHEMES.segment(text)) {
    columns += columnsOf(segment);
    if (columns > width) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

function columnsOf(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}
