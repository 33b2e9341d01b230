import type { Font } from './drawing.ts';
import { betweenLetters, betweenWords, type Halves } from './line-breaks.ts';
import { ellipsize, type TextMeasurer } from './text.ts';

/** Into how wide and how many lines. */
export type LineRoom = { width: number; most: number };

/** No line has more letters; what is further away need not be measured. */
const LONGEST_LINE = 160;

/** A text in lines, each as long as its width allows; what the last one has no room for ends in an ellipsis. */
export function wrapLines(
  text: string,
  font: Font,
  { width, most }: LineRoom,
  measure: TextMeasurer,
): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    const near = rest.slice(0, LONGEST_LINE);
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

/** As much of the text as fits, up to the end of a word where one fits. */
function longest(text: string, font: Font, width: number, measure: TextMeasurer): string {
  const last = (halves: readonly Halves[]) =>
    halves.filter(([first]) => measure.width(first, font) <= width).at(-1)?.[0];
  return last(betweenWords(text)) ?? last(betweenLetters(text)) ?? '';
}
