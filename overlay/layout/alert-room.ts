import type { Box } from './drawing.ts';
import type { LineSizes } from './fit-lines.ts';
import type { AlertSettings } from './layout-settings.ts';

type Sized = Pick<AlertSettings, 'x' | 'y' | 'width' | 'hasNote'>;

/** Lengths in an alert of this width, in pixels; boxes are from its left edge. */
export type AlertSizes = {
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
/** The least can be read where the stage is shown 480 pixels high. */
const LEAST = { medal: 88, text: 28, wrap: 34, note: 26 };
const MOST = { medal: 210, text: 78, twoLines: 64, note: 40 };
const NOTE_LINES = 3;
/** Factors of the font sizes, from one line to the next. */
export const STEPS = { text: 1.2, note: 1.32 };

/** How large everything in an alert is: it grows with its width, and small ones stay legible. */
export function alertSizes({ width }: Sized): AlertSizes {
  const within = (share: number, least: number, most: number) =>
    Math.round(Math.min(most, Math.max(least, width * share)));
  const medalPx = within(MEDAL, LEAST.medal, MOST.medal);
  const imageWidth = Math.round(width * IMAGE.width);
  return {
    medal: { x: 0, y: 0, width: medalPx, height: medalPx },
    imageBox: { x: 0, y: 0, width: imageWidth, height: within(IMAGE.height, LEAST.medal, 320) },
    text: {
      most: within(TEXT, LEAST.text, MOST.text),
      wrap: LEAST.wrap,
      twoLines: within(TWO_LINES, LEAST.text, MOST.twoLines),
      least: LEAST.text,
    },
    notePx: within(NOTE, LEAST.note, MOST.note),
    noteLines: NOTE_LINES,
    padding: within(0.05, 20, 44),
    gap: within(0.02, 10, 18),
  };
}

/** All that an alert may take up, around its place: two lines of text below an image, and its note. */
export function alertRoom(alert: Sized): Box {
  const { imageBox, text, notePx, noteLines, padding, gap } = alertSizes(alert);
  const note = alert.hasNote ? 2 * gap + noteLines * Math.round(notePx * STEPS.note) : 0;
  const lines = 2 * Math.round(text.twoLines * STEPS.text);
  const height = 2 * Math.ceil((imageBox.height + gap + lines + note + padding) / 2);
  return {
    x: Math.round(alert.x - alert.width / 2),
    y: Math.round(alert.y - height / 2),
    width: alert.width,
    height,
  };
}
