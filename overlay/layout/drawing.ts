import type { FocusPoint } from '#contract/focus-point.ts';
import type { Color } from '#domain/appearance/color.ts';

/** In whole pixels of the stage, from its top left corner. Only the canvas depends on the size of the window. */
export type Box = { x: number; y: number; width: number; height: number };

/** The box without a margin of `by` pixels on each side. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export type FontStyle = 'normal' | 'italic';

/** One face of a family; `weight` is '100' to '900'. */
export type FontFace = { family: string; weight: string; style: FontStyle };

/** `isTabular` gives all digits the same width. */
export type Font = FontFace & { sizePx: number; isTabular?: boolean };

/** Offset straight down. `blur` is a standard deviation, `opacity` is from 0 to 1. */
export type Shadow = { offset: number; blur: number; opacity: number };

/** Light around the letters. `blur` is a standard deviation, `opacity` is from 0 to 1. */
export type Glow = { color: Color; blur: number; opacity: number };

/** A stroke around the letters; only its outer half is visible. */
export type Outline = { width: number; color: Color };

export type TextStyle = {
  font: Font;
  color: Color;
  /** The text has this color further than `at` pixels right of its start. */
  split?: { at: number; color: Color };
  outline: Outline | null;
  glow: Glow | null;
  shadow: Shadow | null;
};

/** One line of text. Its first letter starts at `x`; `width` is that of the letters. */
export type PlacedText = {
  text: string;
  x: number;
  baseline: number;
  width: number;
  style: TextStyle;
  /** The measurer's `fontVersion`. A change repaints the line, whose other properties may be the same. */
  fontVersion?: number;
};

/** An uploaded image, by its URL on this server, clipped to a rounded box. */
export type PlacedImage = {
  url: string;
  box: Box;
  fit: 'cover' | 'contain';
  /** The point of an image with the fit `cover` that stays visible; its center if absent. */
  focus?: FocusPoint;
  radius: number;
  opacity: number;
};

/** The endless motion of a sprite, a sine of the clock with period `periodMs`. */
export type SpriteMotion = {
  periodMs: number;
  /** Amplitude of the rotation in radians; 0 for none. */
  swing: number;
  /** The other extreme of the scale, as a factor of the sprite's own; 1 for none. */
  scaleTo: number;
};

/** An image with its center at (x, y), `height` high at scale 1; `rotation` in radians. */
export type PlacedSprite = {
  /** Its index in the layout. */
  index: number;
  url: string;
  x: number;
  y: number;
  height: number;
  rotation: number;
  scale: number;
  /** Null without motion. */
  motion: SpriteMotion | null;
  shadow: Shadow | null;
};

/** A rounded box that blurs what is below it on the stage; `blur` is a standard deviation. */
export type Backdrop = { box: Box; radius: number; blur: number };

/** The lowest part of the stage. */
export type SpritesLayout = { sprites: PlacedSprite[]; backdrops: Backdrop[] };
