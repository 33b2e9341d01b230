import type { TextMeasurer } from '../layout/text/text.ts';

/** A font with letters 0.6 of the font size wide, and capitals 0.7 high. */
export const measure: TextMeasurer = {
  width: (text, { sizePx }) => [...text].length * sizePx * 0.6,
  capHeight: ({ sizePx }) => sizePx * 0.7,
};
