import type { Stored } from '#contract/events.ts';
import { layoutKeys } from '../layouts.ts';
import { liveKeys } from '../lives.ts';
import { QUERY_KEYS } from '../query-keys.ts';
import { themeKeys } from '../themes.ts';

/** What the server tells versions of; `boot` are the lives, themes and layouts. */
export type Followed = 'boot' | Stored;

type Key = readonly string[];

type Affected = {
  /** How the cache keys of the queries begin that are asked for again. */
  shown: readonly Key[];
  /** The same of searches, whose answers are asked for again only with the next letter. */
  searches?: readonly Key[];
};

/** The queries that may be old once what the server stores has changed. */
export const AFFECTED: Readonly<Record<Followed, Affected>> = {
  boot: {
    shown: [
      ...[liveKeys, themeKeys, layoutKeys].flatMap(({ list, one }): Key[] => [list, [one]]),
      QUERY_KEYS.recap,
    ],
  },
  tips: { shown: [liveKeys.list, QUERY_KEYS.fanStandings, QUERY_KEYS.tips, QUERY_KEYS.recap] },
  fans: { shown: [QUERY_KEYS.fanStandings, QUERY_KEYS.recap], searches: [QUERY_KEYS.fanSearch] },
  rewards: { shown: [QUERY_KEYS.rewards] },
  // When lives run depends on the timezone.
  settings: { shown: [QUERY_KEYS.userSettings, QUERY_KEYS.rates, liveKeys.list, QUERY_KEYS.recap] },
  defaults: { shown: [QUERY_KEYS.sliderRange] },
  sources: { shown: [QUERY_KEYS.sources] },
  inbox: { shown: [QUERY_KEYS.inbox, QUERY_KEYS.rates] },
  // The overlay for every show has another live with another one on air.
  on_air: { shown: [QUERY_KEYS.onAir, QUERY_KEYS.obs] },
  obs: { shown: [QUERY_KEYS.obs] },
  fonts: { shown: [QUERY_KEYS.fontSearch, QUERY_KEYS.fontFamily, QUERY_KEYS.fontState] },
};

/** Lists whose entries are chosen, renamed or moved: they stay as they are while somebody does that. */
export const HELD: readonly Key[] = [
  themeKeys.list,
  layoutKeys.list,
  QUERY_KEYS.fanStandings,
  QUERY_KEYS.rewards,
  QUERY_KEYS.sliderRange,
  QUERY_KEYS.fontSearch,
  QUERY_KEYS.fontFamily,
];
