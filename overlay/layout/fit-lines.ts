import type { FontFace } from './drawing.ts';
import { sized } from './fonts.ts';
import { betweenLetters, betweenWords, type Halves } from './line-breaks.ts';
import { ellipsize, fitFontSize, type TextMeasurer } from './text.ts';

/**
 * Font sizes in pixels: one line down to `wrap`, then two lines of at most `twoLines`, down to `least`, then one line
 * again down to `leastOfOne`, where that is given.
 */
export type LineSizes = {
  most: number;
  wrap: number;
  twoLines: number;
  least: number;
  leastOfOne?: number;
};

/** One or two lines, never empty, and their font size. */
export type FittedLines = { lines: readonly string[]; sizePx: number };

/**
 * Fits a text into a width: one line as large as it may be, before it gets too small two lines of about the same width,
 * then one small line. What does not fit at the least size ends in an ellipsis. Null if not even a letter fits.
 */
export function fitLines(
  text: string,
  face: FontFace,
  width: number,
  sizes: LineSizes,
  measure: TextMeasurer,
): FittedLines | null {
  const fit = (breaks: readonly Halves[]) => fitWhole(text, breaks, face, width, sizes, measure);
  const { leastOfOne } = sizes;
  return (
    fit(betweenWords(text)) ??
    fit(betweenLetters(text)) ??
    (leastOfOne === undefined ? cutToTwo() : smallLine(leastOfOne))
  );

  function smallLine(min: number): FittedLines | null {
    const widthAt = (sizePx: number) => measure.width(text, sized(face, sizePx));
    const sizePx = fitFontSize(widthAt, width, { min, max: sizes.least });
    const line = ellipsize(text, width, sized(face, sizePx), measure);
    return line === '' ? null : { lines: [line], sizePx };
  }

  function cutToTwo(): FittedLines | null {
    const { least } = sizes;
    const font = sized(face, least);
    const widthOf = (line: string) => measure.width(line, font);
    const fits = ([first]: Halves) => widthOf(first) <= width;
    const [byWord, byLetter] = [betweenWords(text), betweenLetters(text)].map((halves) =>
      halves.filter(fits).at(-1),
    );
    // A first line that is mostly empty would be cut for a word that does not fit into the second one either.
    const isEmptyish = !byWord || widthOf(byWord[0]) < width / 2;
    const [first, rest] = (isEmptyish ? byLetter : byWord) ?? ['', text];
    const lines = [first, ellipsize(rest, width, font, measure)].filter((line) => line !== '');
    return lines.length === 0 ? null : { lines, sizePx: least };
  }
}

/** As `fitLines` with line breaks at `breaks` alone, whose first halves grow; null where the whole text does not fit. */
export function fitWhole(
  text: string,
  breaks: readonly Halves[],
  face: FontFace,
  width: number,
  { most, wrap, twoLines, least }: LineSizes,
  measure: TextMeasurer,
): FittedLines | null {
  const widthAt = (line: string, sizePx: number) => measure.width(line, sized(face, sizePx));
  const fit = (lines: readonly string[], max: number): FittedLines | null => {
    const widest = (sizePx: number) => Math.max(...lines.map((line) => widthAt(line, sizePx)));
    const sizePx = fitFontSize(widest, width, { min: least, max });
    return sizePx > least || widest(sizePx) <= width ? { lines, sizePx } : null;
  };
  const one = fit([text], most);
  if (one && one.sizePx >= wrap) return one;
  const halves = mostEven(breaks, (line) => widthAt(line, least));
  const two = halves && fit(halves, twoLines);
  return two && two.sizePx > (one?.sizePx ?? 0) ? two : one;
}

/** The halves whose wider one is the narrowest; the first halves grow from one to the next. */
function mostEven(halves: readonly Halves[], widthOf: (line: string) => number): Halves | null {
  let [low, high] = [0, halves.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [first, second] = halves[middle] ?? ['', ''];
    if (widthOf(first) >= widthOf(second)) high = middle;
    else low = middle + 1;
  }
  const wider = (pair: Halves) => Math.max(...pair.map(widthOf));
  const [before, at] = [halves[low - 1], halves[low]];
  if (!before || !at) return before ?? at ?? null;
  return wider(before) <= wider(at) ? before : at;
}
