/** What the server counts changes of, apart from lives, themes and layouts (`library`). Each is a topic of its own. */
export const STORED = [
  'tips',
  'fans',
  'rewards',
  'owed',
  'settings',
  'defaults',
  'fonts',
  'sources',
  'inbox',
  'on_air',
  'obs',
  'timers',
  'votes',
  'series',
  'people',
] as const;
export type Stored = (typeof STORED)[number];
