import type { TimerClock } from '#contract/timers.ts';
import { type Topic, timerTopic } from '#contract/topics.ts';

/** What only some layouts show, besides boot data and totals. A key is absent until its snapshot has arrived. */
export type Extras = {
  /** Null without a timer. */
  timer?: TimerClock | null;
};

export type ExtraName = keyof Extras;

type Body<Name extends ExtraName> = NonNullable<Extras[Name]> | null;

/** The topic of each extra; null for one that the layout does not show. */
export type ExtraTopics = { readonly [Name in ExtraName]-?: Topic<Body<Name>> | null };

/** Reads a cached extra; undefined for a malformed one. */
type ReadExtras = { readonly [Name in ExtraName]-?: (body: unknown) => Body<Name> | undefined };

const READ: ReadExtras = {
  timer: timerTopic({ kind: 'live', id: '' }).read,
};

export const EXTRA_NAMES = Object.keys(READ) as ExtraName[];

/** The extras among cached data. Malformed ones are left out. */
export function readExtras(cached: Readonly<Record<string, unknown>>): Extras {
  const read = EXTRA_NAMES.map((name) => [name, READ[name](cached[name])] as const);
  return Object.fromEntries(read.filter(([, body]) => body !== undefined));
}
