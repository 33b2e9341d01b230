import type { PlacedText } from '../layout/drawing.ts';
import type { TextMeasurer } from '../layout/text.ts';
import { COUNT_STEP_MS } from './timings.ts';

/** The same line with other letters, ending where it ended. */
export function withLetters(line: PlacedText, text: string, measure: TextMeasurer): PlacedText {
  if (text === line.text) return line;
  const width = Math.ceil(measure.width(text, line.look.font));
  return { ...line, text, width, x: line.x + line.width - width };
}

/** The moment, of those at which counted letters may change, that was last before `nowMs`. */
export const countingMoment = (startMs: number, nowMs: number): number =>
  nowMs - ((nowMs - startMs) % COUNT_STEP_MS);
