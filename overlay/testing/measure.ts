import type { TextMeasurer } from '../layout/text.ts';

/** A font whose letters are all six tenths of their size wide, and whose capitals are seven tenths high. */
export const measure: TextMeasurer = {
  width: (text, { sizePx }) => [...text].length * sizePx * 0.6,
  capHeight: ({ sizePx }) => sizePx * 0.7,
};
