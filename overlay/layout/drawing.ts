import type { Color } from './color.ts';

/** Everything is in whole pixels of the stage, from its top left corner; only the canvas knows of the window's size. */
export const STAGE = { width: 1920, height: 1080 } as const;

export type Box = { x: number; y: number; width: number; height: number };

export type FontStyle = 'normal' | 'italic';

/** One face of a family; `weight` is '100' to '900'. */
export type FontFace = { family: string; weight: string; style: FontStyle };

/** `isTabular` for numbers, whose digits are then all of one width. */
export type Font = FontFace & { sizePx: number; isTabular?: boolean };

/** Falls straight down. `blur` is the standard deviation of the blur, `opacity` runs from 0 to 1. */
export type Shadow = { offset: number; blur: number; opacity: number };

/** Light around the letters. `blur` is the standard deviation of the blur, `opacity` runs from 0 to 1. */
export type Glow = { color: Color; blur: number; opacity: number };

/** A line around the letters, `width` wide, of which the outer half is visible. */
export type Outline = { width: number; color: Color };

export type TextLook = {
  font: Font;
  color: Color;
  /** Further than `at` pixels right of its start the text has this color instead. */
  split?: { at: number; color: Color };
  outline: Outline | null;
  glow: Glow | null;
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

/** An uploaded image, by its link on this server, clipped to a rounded box. */
export type PlacedImage = {
  url: string;
  box: Box;
  fit: 'cover' | 'contain';
  radius: number;
  opacity: number;
};

/** How a sprite moves for ever, as a sine of the clock: `periodMs` for one cycle, 0 where one of the two stands still. */
export type SpriteMotion = {
  periodMs: number;
  /** Radians to each side of its rotation. */
  swing: number;
  /** The other end of its scale, as a factor of the sprite's own; 1 stands still. */
  scaleTo: number;
};

/** An image with its center at (x, y), `height` high at scale 1; `rotation` in radians. */
export type PlacedSprite = {
  /** Which of the sprites of the layout it is. */
  index: number;
  url: string;
  x: number;
  y: number;
  height: number;
  rotation: number;
  scale: number;
  /** Null when it stands still. */
  motion: SpriteMotion | null;
  shadow: Shadow | null;
};

/** What lies below this rounded box on the stage is blurred there; `blur` is the standard deviation. */
export type Backdrop = { box: Box; radius: number; blur: number };

/** The lowest part of the stage. */
export type SpritesLayout = { sprites: PlacedSprite[]; backdrops: Backdrop[] };
