import type { Live } from '#contract/lives.ts';
import type { LiveClock, LiveSpan } from '#domain/running-live.ts';
import { markLive } from '../../parts/live-start/live-mark.ts';
import { startDay } from '../../parts/live-start/start-text.ts';

/** Target of a tip: the live's name and start day, such as `Dec 12`; the day is null without a date. */
type TipTarget = { name: string; day: string | null };

/**
 * The target of a tip for a live without a tag. Undefined for a live with a tag, and for the only live if it
 * has no date.
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
