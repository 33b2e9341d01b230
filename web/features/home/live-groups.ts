import type { Live } from '#contract/lives.ts';
import { type LiveClock, type LiveSpan, runningLive, sinceStart } from '#domain/running-live.ts';
import { wallClock } from '../../fields/clock/wall-clock.ts';

type Start = Pick<Live, 'id'> & LiveSpan;

export type LiveGroup<L> = { title: 'Now' | 'Next' | 'Past' | 'No date'; lives: readonly L[] };

/**
 * Lives by when they start, without empty groups: the running one, those to come with the soonest first, and past
 * ones and those without a date in the order of `lives`, the newest first.
 */
export function groupLives<L extends Start>(lives: readonly L[], clock: LiveClock): LiveGroup<L>[] {
  const runningId = runningLive(lives, clock)?.id;
  const { date: today } = wallClock(clock.timezone, clock.now);
  const titleOf = (live: L): LiveGroup<L>['title'] => {
    if (live.id === runningId) return 'Now';
    if (!live.start_date) return 'No date';
    return isAhead(live, clock, today) ? 'Next' : 'Past';
  };
  const grouped = lives.map((live) => ({ live, title: titleOf(live) }));
  return (['Now', 'Next', 'Past', 'No date'] as const).flatMap((title) => {
    const inGroup = grouped.filter((each) => each.title === title).map(({ live }) => live);
    if (title === 'Next') inGroup.sort((a, b) => (startText(a) < startText(b) ? -1 : 1));
    return inGroup.length > 0 ? [{ title, lives: inGroup }] : [];
  });
}

/** A live without a time may start as long as its day lasts. */
function isAhead(live: Start, clock: LiveClock, today: string): boolean {
  const sinceMs = sinceStart(live, clock);
  return sinceMs === null ? (live.start_date ?? '') >= today : sinceMs < 0;
}

/** Sorts as text; without a time after all times of the day. */
const startText = ({ start_date, start_time }: Start) => `${start_date}T${start_time ?? '24'}`;
