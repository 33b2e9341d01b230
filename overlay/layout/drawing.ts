import type { Color } from './color.ts';

/** Everything is in whole pixels of the stage, from its top left corner; only the canvas knows of the window's size. */
export const STAGE = { width: 1920, height: 1080 } as const;

export type Box = { x: number; y: number; width: number; height: number };

export type FontWeight = '500' | '600' | '700';

export type Font = { sizePx: number; weight: FontWeight };

/** Falls straight down. `blur` is the standard deviation of the blur, `opacity` runs from 0 to 1. */
export type Shadow = { offset: number; blur: number; opacity: number };

/** A line around the letters, `width` wide, of which the outer half is visible. */
export type Outline = { width: number; color: Color };

export type TextLook = {
  font: Font;
  color: Color;
  /** Further than `at` pixels right of its start the text has this color instead. */
  split?: { at: number; color: Color };
  outline: Outline | null;
  shadow: Shadow | null;
};

/** One line of text whose first letter starts at `x` and stands on `baseline`; `width` is that of the letters. */
export type PlacedText = {
  text: string;
  x: number;
  baseline: number;
  width: number;
  look: TextLook;
};
