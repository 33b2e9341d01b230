import type { FontFace } from '../drawing.ts';
import { fitWhole, type LineSizes } from '../text/fit-lines.ts';
import { sized } from '../text/fonts.ts';
import { betweenWords, type TextSplit } from '../text/line-breaks.ts';
import { fitFontSize, type TextMeasurer } from '../text/text.ts';
import { amountAlone, type Run, runsInLines, shortened } from './alert-text.ts';

/** One or two lines, never empty, and their font size in pixels. */
type AlertLines = { lines: Run[][]; sizePx: number };

/** The minimum font size of an amount that is too wide for its alert. */
const SMALLEST_PX = 8;

/**
 * Fits the text of an alert into a width. A text that is too long is shortened: first the name, then the words around
 * it. An amount is always whole and on one line, and no line ends inside a word. Null for a text without letters.
 */
export function fitAlert(
  runs: readonly Run[],
  face: FontFace,
  width: number,
  sizes: LineSizes,
  measure: TextMeasurer,
): AlertLines | null {
  const fit = (remaining: readonly Run[]): AlertLines | null => {
    const text = remaining.map((run) => run.text).join('');
    if (text === '') return null;
    const found = fitWhole(text, breaksOf(remaining, text), face, width, sizes, measure);
    return found && { lines: runsInLines(remaining, found.lines), sizePx: found.sizePx };
  };
  const whole = fit(runs);
  if (whole) return whole;
  let [tooFew, enough] = [0, runs.reduce((sum, { text }) => sum + text.length, 0)];
  let fitted = fit(shortened(runs, enough));
  if (!fitted) return smaller();
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    const found = fit(shortened(runs, middle));
    if (found) [enough, fitted] = [middle, found];
    else tooFew = middle;
  }
  return fitted;

  function smaller(): AlertLines | null {
    const amount = amountAlone(runs);
    if (!amount) return null;
    const widthAt = (sizePx: number) => measure.width(amount.text, sized(face, sizePx));
    const sizePx = fitFontSize(widthAt, width, { min: SMALLEST_PX, max: sizes.min });
    return { lines: [[amount]], sizePx };
  }
}

/** Line breaks between words, but not inside an amount, which may have a blank after its currency. */
function breaksOf(runs: readonly Run[], text: string): TextSplit[] {
  let end = 0;
  const amounts = runs.flatMap((run) => {
    const start = end;
    end += run.text.length;
    return run.role === 'amount' ? [{ start, end }] : [];
  });
  return betweenWords(text).filter(([{ length }]) =>
    amounts.every((amount) => length <= amount.start || length >= amount.end),
  );
}
