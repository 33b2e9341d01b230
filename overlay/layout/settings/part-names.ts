import type { OverlayLayout } from '../overlay-layout.ts';

/** The names of the parts in messages. */
export const PART_NAMES: Readonly<Record<keyof OverlayLayout, string>> = {
  sprites: 'sprites',
  celebration: 'goal celebration',
  liveName: 'live name',
  board: 'board',
  milestones: 'milestones',
  votes: 'votes',
  goalBar: 'goal bar',
  timer: 'timer',
  alert: 'alert',
  hud: 'debug box',
};

export const SPRITE = 'sprite ';

/** The name of a sprite in messages, by its index in the layout. */
export const spriteName = (index: number): string => `${SPRITE}${index + 1}`;
