import { route } from 'preact-router';
import { useLayoutEffect } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { homeOf } from '#contract/pages.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { useSelection } from '../../state/selection.ts';
import { notify } from '../../ui/notify.ts';
import { selectedLive } from './selected-live.ts';
import { moveNewTip } from './tip-drafts.ts';

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
    const isGone = lastId !== null && lives.every(({ id }) => id !== lastId);
    if (isGone && moveNewTip(lastId, live.id)) tellOfMove(live);
    selectLive(live.id);
    if (live.code !== code) route(homeOf(live.code), true);
  }, [lives, lastId, live, code, selectLive]);
  return live;
}

const tellOfMove = ({ name }: LiveSummary) =>
  notify({
    kind: 'error',
    title: 'The live you typed a tip for was deleted',
    text: `What you typed is not lost: it stands in the line of “${name}” now.`,
    remedy: 'Check that it belongs to this live before you add it.',
  });
