import { route } from 'preact-router';
import { useLayoutEffect } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { homeOf } from '#contract/pages.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { useSelection } from '../../state/selection.ts';
import { selectedLive } from './selected-live.ts';

/** The live to show for the code in the address, which is corrected where it names none. */
export function useSelectedLive(
  lives: readonly LiveSummary[],
  code: string | undefined,
  clock: LiveClock,
): LiveSummary | undefined {
  const { liveId: lastId, selectLive } = useSelection();
  const live = selectedLive(lives, { code, lastId, clock });
  // Before the browser paints or takes input, so that a reload never finds another live.
  useLayoutEffect(() => {
    if (!live) return;
    selectLive(live.id);
    if (live.code !== code) route(homeOf(live.code), true);
  }, [live, code, selectLive]);
  return live;
}
