import type { Font } from '../drawing.ts';
import { betweenLetters, betweenWords, type TextSplit } from './line-breaks.ts';
import { ellipsize, type TextMeasurer } from './text.ts';

/** The width in pixels and the maximum number of lines. */
type LineLimits = { width: number; maxLines: number };

/** No line has more letters, so text after them is not measured. */
const MAX_LINE_LETTERS = 160;

/** Wraps a text into lines of this width. The last line ends in an ellipsis if the text does not fit. */
export function wrapLines(
  text: string,
  font: Font,
  { width, maxLines }: LineLimits,
  measure: TextMeasurer,
): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    const near = rest.slice(0, MAX_LINE_LETTERS);
    const fits = near === rest && measure.width(rest, font) <= width;
    if (fits || isLast) {
      lines.push(
        fits ? rest : ellipsize(`${near}${near === rest ? '' : '…'}`, width, font, measure),
      );
      break;
    }
    const first = longest(near, font, width, measure);
    if (first === '') break;
    lines.push(first);
    rest = rest.slice(rest.indexOf(first) + first.length).trimStart();
  }
  return lines.filter((line) => line !== '');
}

/** The longest start of the text that fits, ending with a word if possible. */
function longest(text: string, font: Font, width: number, measure: TextMeasurer): string {
  const last = (splits: readonly TextSplit[]) =>
    splits.filter(([first]) => measure.width(first, font) <= width).at(-1)?.[0];
  return last(betweenWords(text)) ?? last(betweenLetters(text)) ?? '';
}
