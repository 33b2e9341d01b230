import type { TimerClock } from '#contract/timers.ts';
import type { TipTotals } from '#contract/tips.ts';
import { type Topic, timerTopic, votesTopic, wideTotalsTopic } from '#contract/topics.ts';
import type { Vote } from '#contract/votes.ts';

/** What only some layouts show, besides boot data and totals. A key is absent until its snapshot has arrived. */
export type Extras = {
  /** Null without a timer. */
  timer?: TimerClock | null;
  /** Null for an unknown live or series. */
  votes?: Vote[] | null;
  /** The totals of all lives that the board counts; null for an unknown series. */
  boardTotals?: TipTotals | null;
  /** The totals of the series whose goals are shown; null for an unknown one. */
  seriesTotals?: TipTotals | null;
};

export type ExtraName = keyof Extras;

type Body<Name extends ExtraName> = NonNullable<Extras[Name]> | null;

/** The topic of each extra; null or absent for one that the layout does not show. */
export type ExtraTopics = { readonly [Name in ExtraName]?: Topic<Body<Name>> | null };

/** Reads a cached extra; undefined for a malformed one. */
type ReadExtras = { readonly [Name in ExtraName]-?: (body: unknown) => Body<Name> | undefined };

const ANY_OWNER = { kind: 'live', id: '' } as const;
const readTotals = wideTotalsTopic({ kind: 'series', id: '' }, 0).read;

const READ: ReadExtras = {
  timer: timerTopic(ANY_OWNER).read,
  votes: votesTopic(ANY_OWNER).read,
  boardTotals: readTotals,
  seriesTotals: readTotals,
};

export const EXTRA_NAMES = Object.keys(READ) as ExtraName[];

/** The extras among cached data. Malformed ones are left out. */
export function readExtras(cached: Readonly<Record<string, unknown>>): Extras {
  const read = EXTRA_NAMES.map((name) => [name, READ[name](cached[name])] as const);
  return Object.fromEntries(read.filter(([, body]) => body !== undefined));
}
