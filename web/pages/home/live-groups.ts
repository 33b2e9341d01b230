import type { Live } from '#contract/lives.ts';
import {
  bySoonest,
  isAhead,
  type LiveClock,
  type LiveSpan,
  runningLive,
} from '#domain/running-live.ts';
import { wallClock } from '../../forms/fields/clock/wall-clock.ts';

type Start = Pick<Live, 'id'> & LiveSpan;

type LiveGroup<L> = { title: 'Now' | 'Next' | 'Past' | 'No date'; lives: readonly L[] };

/**
 * Groups lives without empty groups: running; upcoming, soonest first; past and undated, in the order of
 * `lives`.
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
    if (title === 'Next') inGroup.sort(bySoonest);
    return inGroup.length > 0 ? [{ title, lives: inGroup }] : [];
  });
}
