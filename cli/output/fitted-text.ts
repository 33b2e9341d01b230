import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text as lines of at most `width` columns, broken between words. A longer word is not broken. */
export const wrapped = (text: string, width: number): string[] => wrapAnsi(text, width).split('\n');

/** A text cut to `width` columns, with an ellipsis when something is cut off. */
export function cutToWidth(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let cut = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (stringWidth(`${cut}${segment}…`) > width) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
