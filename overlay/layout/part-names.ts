import type { OverlayLayout } from './overlay-layout.ts';

/** What messages call the parts of the overlay. */
export const PART_NAMES: Readonly<Record<keyof OverlayLayout, string>> = {
  sprites: 'sprites',
  celebration: 'goal celebration',
  liveName: 'live name',
  board: 'board',
  milestones: 'milestones',
  goalBar: 'goal bar',
  alert: 'alert',
  hud: 'debug box',
};

export const SPRITE = 'sprite ';

/** What messages call a sprite, by its index in the layout. */
export const spriteName = (index: number): string => `${SPRITE}${index + 1}`;
