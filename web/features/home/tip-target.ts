import type { Live } from '#contract/lives.ts';
import type { LiveClock, LiveSpan } from '#domain/running-live.ts';
import { markLive, startDay } from './live-start.ts';

/** Where a tip goes: the name of its live and the day of its start, such as `Dec 12`; null without a date. */
export type TipTarget = { name: string; day: string | null };

/**
 * Where a tip for this live goes, if a host could mean another one: the live has no tag in the list. Undefined for a
 * live with a tag, and for the only one if it has no date.
 */
export function tipTarget(
  lives: readonly (Pick<Live, 'id' | 'name'> & LiveSpan)[],
  liveId: string,
  clock: LiveClock,
): TipTarget | undefined {
  const live = lives.find(({ id }) => id === liveId);
  if (!live || markLive(lives, clock)?.liveId === liveId) return undefined;
  const day = startDay(live, clock);
  return lives.length === 1 && day === null ? undefined : { name: live.name, day };
}
