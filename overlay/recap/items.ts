import type { Color } from '#domain/appearance/color.ts';
import type { ImageUse } from '../assets/image-size.ts';
import type { Box, PlacedText, Shadow } from '../layout/drawing.ts';
import type { Panel } from '../layout/panel.ts';
import type { SpritePlace } from './frame.ts';

/** The curve of the running total. `points` go from left to right with a corner at each step. */
export type CurveItem = {
  kind: 'curve';
  box: Box;
  points: readonly { x: number; y: number }[];
  color: Color;
};

/** An image of the theme. */
export type SpriteItem = SpritePlace & { kind: 'sprite'; url: string; shadow: Shadow | null };

/** The items of the picture, from back to front. */
export type Item =
  | { kind: 'panel'; panel: Panel }
  | { kind: 'text'; text: PlacedText }
  | CurveItem
  | SpriteItem;

export const panelItems = (panels: readonly (Panel | null)[]): Item[] =>
  panels.flatMap((panel) => (panel ? { kind: 'panel', panel } : []));

export const textItems = (texts: readonly (PlacedText | null)[]): Item[] =>
  texts.flatMap((text) => (text ? { kind: 'text', text } : []));

export const spriteUse = ({ side }: SpriteItem): ImageUse => ({
  box: { width: side, height: side },
  fit: 'contain',
});
