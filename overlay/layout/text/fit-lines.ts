import type { FontFace } from '../drawing.ts';
import { sized } from './fonts.ts';
import { betweenLetters, betweenWords, type TextSplit } from './line-breaks.ts';
import { ellipsize, fitFontSize, type TextMeasurer } from './text.ts';

/**
 * Font sizes in pixels: one line from `max` down to `wrap`, then two lines from `maxTwoLines` down to `min`, then,
 * where given, one line down to `minSingleLine`.
 */
export type LineSizes = {
  max: number;
  wrap: number;
  maxTwoLines: number;
  min: number;
  minSingleLine?: number;
};

/** One or two lines, never empty, and their font size. */
type FittedLines = { lines: readonly string[]; sizePx: number };

/**
 * Fits a text into a width: one large line, or two balanced lines, or one small line. A text that does not fit at the
 * minimum size ends in an ellipsis. Null if not even a letter fits.
 */
export function fitLines(
  text: string,
  face: FontFace,
  width: number,
  sizes: LineSizes,
  measure: TextMeasurer,
): FittedLines | null {
  const fit = (breaks: readonly TextSplit[]) => fitWhole(text, breaks, face, width, sizes, measure);
  const { minSingleLine } = sizes;
  return (
    fit(betweenWords(text)) ??
    fit(betweenLetters(text)) ??
    (minSingleLine === undefined ? cutToTwo() : smallLine(minSingleLine))
  );

  function smallLine(min: number): FittedLines | null {
    const widthAt = (sizePx: number) => measure.width(text, sized(face, sizePx));
    const sizePx = fitFontSize(widthAt, width, { min, max: sizes.min });
    const line = ellipsize(text, width, sized(face, sizePx), measure);
    return line === '' ? null : { lines: [line], sizePx };
  }

  function cutToTwo(): FittedLines | null {
    const { min } = sizes;
    const font = sized(face, min);
    const widthOf = (line: string) => measure.width(line, font);
    const fits = ([first]: TextSplit) => widthOf(first) <= width;
    const [byWord, byLetter] = [betweenWords(text), betweenLetters(text)].map((splits) =>
      splits.filter(fits).at(-1),
    );
    // A mostly empty first line would be cut for a word that does not fit into the second line either.
    const isMostlyEmpty = !byWord || widthOf(byWord[0]) < width / 2;
    const [first, rest] = (isMostlyEmpty ? byLetter : byWord) ?? ['', text];
    const lines = [first, ellipsize(rest, width, font, measure)].filter((line) => line !== '');
    return lines.length === 0 ? null : { lines, sizePx: min };
  }
}

/**
 * As `fitLines`, but breaks lines only at `breaks`, ordered by their first part. Null if the whole text does not fit.
 */
export function fitWhole(
  text: string,
  breaks: readonly TextSplit[],
  face: FontFace,
  width: number,
  { max, wrap, maxTwoLines, min }: LineSizes,
  measure: TextMeasurer,
): FittedLines | null {
  const widthAt = (line: string, sizePx: number) => measure.width(line, sized(face, sizePx));
  const fit = (lines: readonly string[], max: number): FittedLines | null => {
    const widest = (sizePx: number) => Math.max(...lines.map((line) => widthAt(line, sizePx)));
    const sizePx = fitFontSize(widest, width, { min, max });
    return sizePx > min || widest(sizePx) <= width ? { lines, sizePx } : null;
  };
  const one = fit([text], max);
  if (one && one.sizePx >= wrap) return one;
  const splits = mostBalanced(breaks, (line) => widthAt(line, min));
  const two = splits && fit(splits, maxTwoLines);
  return two && two.sizePx > (one?.sizePx ?? 0) ? two : one;
}

/** The split whose wider part is the narrowest. Splits are ordered by the length of their first part. */
function mostBalanced(
  splits: readonly TextSplit[],
  widthOf: (line: string) => number,
): TextSplit | null {
  let [low, high] = [0, splits.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [first, second] = splits[middle] ?? ['', ''];
    if (widthOf(first) >= widthOf(second)) high = middle;
    else low = middle + 1;
  }
  const wider = (pair: TextSplit) => Math.max(...pair.map(widthOf));
  const [before, at] = [splits[low - 1], splits[low]];
  if (!before || !at) return before ?? at ?? null;
  return wider(before) <= wider(at) ? before : at;
}
