import type { Box } from '../drawing.ts';
import type { AlertSettings } from '../settings/read-layout-settings.ts';
import type { LineSizes } from '../text/fit-lines.ts';

type Sized = Pick<AlertSettings, 'x' | 'y' | 'width' | 'hasNote'>;

/** Lengths in an alert of this width, in pixels. Boxes are relative to its left edge. */
type AlertSizes = {
  medal: Box;
  imageBox: Box;
  text: LineSizes;
  notePx: number;
  noteLines: number;
  padding: number;
  gap: number;
};

/** Fractions of the width. */
const MEDAL = 0.23;
const IMAGE = { height: 0.32, width: 0.7 };
const TEXT = 0.085;
const TWO_LINES = 0.072;
const NOTE = 0.044;
/** Minimum sizes, which are legible where the stage is shown 480 pixels high. */
const MIN = { medal: 88, text: 28, wrap: 34, note: 26 };
const MAX = { medal: 210, text: 78, maxTwoLines: 64, note: 40 };
const NOTE_LINES = 3;
/** Line heights as factors of the font size. */
export const STEPS = { text: 1.2, note: 1.32 };

/** The sizes of all parts of an alert. They grow with its width and have legible minimums. */
export function alertSizes({ width }: Sized): AlertSizes {
  const within = (share: number, min: number, max: number) =>
    Math.round(Math.min(max, Math.max(min, width * share)));
  const medalPx = within(MEDAL, MIN.medal, MAX.medal);
  const imageWidth = Math.round(width * IMAGE.width);
  return {
    medal: { x: 0, y: 0, width: medalPx, height: medalPx },
    imageBox: { x: 0, y: 0, width: imageWidth, height: within(IMAGE.height, MIN.medal, 320) },
    text: {
      max: within(TEXT, MIN.text, MAX.text),
      wrap: MIN.wrap,
      maxTwoLines: within(TWO_LINES, MIN.text, MAX.maxTwoLines),
      min: MIN.text,
    },
    notePx: within(NOTE, MIN.note, MAX.note),
    noteLines: NOTE_LINES,
    padding: within(0.05, 20, 44),
    gap: within(0.02, 10, 18),
  };
}

/** The area of the largest possible alert: two lines of text below an image, and its note. */
export function alertArea(alert: Sized): Box {
  const { imageBox, text, notePx, noteLines, padding, gap } = alertSizes(alert);
  const note = alert.hasNote ? 2 * gap + noteLines * Math.round(notePx * STEPS.note) : 0;
  const lines = 2 * Math.round(text.maxTwoLines * STEPS.text);
  const height = 2 * Math.ceil((imageBox.height + gap + lines + note + padding) / 2);
  return {
    x: Math.round(alert.x - alert.width / 2),
    y: Math.round(alert.y - height / 2),
    width: alert.width,
    height,
  };
}
