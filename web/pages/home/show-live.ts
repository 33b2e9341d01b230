import { route } from 'preact-router';
import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS, homeOf } from '#contract/pages.ts';
import { liveKeys } from '../../data/lives.ts';
import { queryClient } from '../../data/query-client.ts';
import { useSelection } from '../../state/selection.ts';

/** Selects a live: immediately on Home, with a history entry; otherwise when Home opens. */
export function showLive(liveId: string): void {
  useSelection.getState().selectLive(liveId);
  const lives = queryClient.getQueryData<LiveSummary[]>(liveKeys.list);
  const live = lives?.find(({ id }) => id === liveId);
  if (live && location.pathname === EDITOR_PATHS.home) route(homeOf(live.code));
}
