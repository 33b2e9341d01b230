import type { Stored } from '#contract/stored.ts';
import { layoutKeys } from '../layouts.ts';
import { liveKeys } from '../lives.ts';
import { QUERY_KEYS } from '../query-keys.ts';
import { seriesKeys } from '../series.ts';
import { themeKeys } from '../themes.ts';

export type StoredTopic = Stored | 'library';

type Key = readonly string[];

type Affected = {
  /** Prefixes of the query keys that are refetched. */
  shown: readonly Key[];
  /** Prefixes of searches, which are refetched only with the next letter. */
  searches?: readonly Key[];
};

/** The queries that a change of what the server stores affects, apart from `TIP_QUERIES`. */
export const AFFECTED: Readonly<Record<StoredTopic, Affected>> = {
  library: {
    shown: [
      ...[liveKeys, themeKeys, layoutKeys].flatMap(({ list, one }): Key[] => [list, [one]]),
      QUERY_KEYS.recap,
    ],
  },
  tips: {
    shown: [
      QUERY_KEYS.fanStandings,
      QUERY_KEYS.recap,
      QUERY_KEYS.totalCheck,
      QUERY_KEYS.series,
      QUERY_KEYS.votes,
      QUERY_KEYS.voteTips,
    ],
  },
  fans: {
    shown: [QUERY_KEYS.fanStandings, QUERY_KEYS.recap, QUERY_KEYS.owed],
    searches: [QUERY_KEYS.fanSearch],
  },
  rewards: { shown: [QUERY_KEYS.rewards] },
  owed: { shown: [QUERY_KEYS.owed] },
  // When lives run depends on the timezone.
  settings: { shown: [QUERY_KEYS.userSettings, QUERY_KEYS.rates, liveKeys.list, QUERY_KEYS.recap] },
  defaults: { shown: [QUERY_KEYS.sliderRange] },
  sources: { shown: [QUERY_KEYS.sources] },
  // A source says when its last tip came.
  inbox: {
    shown: [QUERY_KEYS.inbox, QUERY_KEYS.rates, QUERY_KEYS.sources, QUERY_KEYS.totalCheck],
  },
  // The overlay for every show has another live with another one on air.
  on_air: { shown: [QUERY_KEYS.onAir, QUERY_KEYS.obs] },
  obs: { shown: [QUERY_KEYS.obs] },
  timers: { shown: [QUERY_KEYS.timer, QUERY_KEYS.recap] },
  votes: { shown: [QUERY_KEYS.votes, QUERY_KEYS.voteTips, QUERY_KEYS.recap] },
  series: {
    shown: [seriesKeys.list, [seriesKeys.one], QUERY_KEYS.recap, liveKeys.list, [liveKeys.one]],
  },
  people: {
    shown: [QUERY_KEYS.people, QUERY_KEYS.sharing, QUERY_KEYS.activity, QUERY_KEYS.overlayKeys],
  },
  fonts: { shown: [QUERY_KEYS.fontSearch, QUERY_KEYS.fontFamily, QUERY_KEYS.fontState] },
};

/** The queries that change with the tips of lives, except of the watched one, which has its own topic. */
export const TIP_QUERIES: readonly Key[] = [liveKeys.list, QUERY_KEYS.tips];

/** Lists whose entries are chosen, renamed or moved: they stay as they are meanwhile. */
export const HELD: readonly Key[] = [
  themeKeys.list,
  layoutKeys.list,
  QUERY_KEYS.fanStandings,
  QUERY_KEYS.rewards,
  QUERY_KEYS.sliderRange,
  QUERY_KEYS.fontSearch,
  QUERY_KEYS.fontFamily,
];
