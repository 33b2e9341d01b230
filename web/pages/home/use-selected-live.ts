import { route } from 'preact-router';
import { useLayoutEffect } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { homeOf } from '#contract/pages.ts';
import { currentLive, type LiveClock } from '#domain/running-live.ts';
import { useKnownOnAir } from '../../data/known-on-air.ts';
import { moveNewTip } from '../../parts/tips/tip-drafts.ts';
import { useSelection } from '../../state/selection.ts';
import { notify } from '../../ui/notify.ts';
import { namedLive } from './named-live.ts';

/**
 * The live for the code in the address; an unknown code is replaced. Undefined while it is unknown which live
 * is on air, if neither the address nor this tab names a live.
 */
export function useSelectedLive(
  lives: readonly LiveSummary[],
  code: string | undefined,
  clock: LiveClock,
): LiveSummary | undefined {
  const { liveId: lastId, selectLive } = useSelection();
  const named = namedLive(lives, { code, lastId });
  const { data: onAir, isPending } = useKnownOnAir(!named);
  const unnamed = isPending ? undefined : currentLive(lives, { onAirId: onAir?.live_id, clock });
  const live = named ?? unnamed;
  // Before paint and input, so that a reload finds the same live.
  useLayoutEffect(() => {
    if (!live) return;
    const isGone = lastId !== null && lives.every(({ id }) => id !== lastId);
    if (isGone && moveNewTip(lastId, live.id)) notifyMove(live);
    selectLive(live.id);
    if (live.code !== code) route(homeOf(live.code), true);
  }, [lives, lastId, live, code, selectLive]);
  return live;
}

const notifyMove = ({ name }: LiveSummary) =>
  notify({
    kind: 'error',
    title: 'The live you typed a tip for was deleted',
    text: `What you typed is not lost: it stands in the line of “${name}” now.`,
    remedy: 'Check that it belongs to this live before you add it.',
  });
