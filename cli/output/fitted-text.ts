import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The lines of a text that is broken between words; a word that is too long stays whole. */
export const wrapped = (text: string, width: number): string[] => wrapAnsi(text, width).split('\n');

/** As much of a text as fits into so many columns of a terminal, with an ellipsis where something is missing. */
export function cutToWidth(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let cut = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (stringWidth(`${cut}${segment}…`) > width) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
