import type { OverlayBoot } from '#contract/overlay.ts';
import {
  type Owner,
  timerTopic,
  votesTopic,
  type WideScope,
  wideTotalsTopic,
} from '#contract/topics.ts';
import { drawnSettings } from '#domain/appearance/quiet-appearance.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import type { ExtraTopics } from '../data/extras.ts';
import { countsLive } from '../layout/counted.ts';
import { countTippers } from '../layout/overlay-layout.ts';
import { type BoardSettings, readLayoutSettings } from '../layout/settings/read-layout-settings.ts';

/** The topics of what the layout shows besides boot data and totals. */
export function extraTopics(boot: OverlayBoot): ExtraTopics {
  const settings = readLayoutSettings(drawnSettings(boot).layout);
  const { timer, votes, board, goal, milestones } = settings;
  const boardScope = wideScope(boot, board.counts);
  const top = boardScope ? countTippers(boot) : 0;
  const series =
    goal.counts === 'series' || (milestones.isShown && milestones.counts === 'series')
      ? wideScope(boot, 'series')
      : null;
  return {
    timer: timer.isShown ? timerTopic(ownerOf(boot, timer.counts)) : null,
    votes: votes.isShown ? votesTopic(ownerOf(boot, votes.counts)) : null,
    boardTotals: boardScope && wideTotalsTopic(boardScope, top),
    // With the tippers of a board of the series it is the same topic.
    seriesTotals: series && wideTotalsTopic(series, boardScope?.kind === 'series' ? top : 0),
  };
}

/** The live, or its series where a layout says so and the live is in one. */
export const ownerOf = ({ live }: OverlayBoot, counts: Owner['kind']): Owner =>
  counts === 'series' && live.series_id
    ? { kind: 'series', id: live.series_id }
    : { kind: 'live', id: live.id };

/** The lives that count; null for this one alone. The sample live counts by itself: its tips are made up. */
function wideScope(boot: OverlayBoot, counts: BoardSettings['counts']): WideScope | null {
  const { live, series } = boot;
  if (live.id === SAMPLE || countsLive(boot, counts)) return null;
  if (counts === 'month' || counts === 'all') return { kind: counts, currency: live.currency };
  return series ? { kind: 'series', id: series.id } : null;
}
