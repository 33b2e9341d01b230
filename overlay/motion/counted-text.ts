import type { PlacedText } from '../layout/drawing.ts';
import type { TextMeasurer } from '../layout/text/text.ts';
import { COUNT_STEP_MS } from './timings.ts';

/** The same line with another text and the same right end. */
export function withLetters(line: PlacedText, text: string, measure: TextMeasurer): PlacedText {
  if (text === line.text) return line;
  const width = Math.ceil(measure.width(text, line.style.font));
  return { ...line, text, width, x: line.x + line.width - width };
}

/** `nowMs` rounded down to a step at which counted texts may change. */
export const countingMoment = (startMs: number, nowMs: number): number =>
  nowMs - ((nowMs - startMs) % COUNT_STEP_MS);
