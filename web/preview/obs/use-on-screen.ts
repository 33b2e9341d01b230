import type { OnScreen } from '#contract/obs.ts';
import { useLiveFailure } from '../../data/live/live-failure.ts';
import { useLives } from '../../data/lives.ts';
import { useObs } from '../../data/obs.ts';

/**
 * The state of a live in OBS, if OBS is connected and its scenes are known. `isStale` while the server is
 * unreachable.
 */
export function useOnScreen(code: string) {
  const { data: obs, isError } = useObs();
  const isStale = useLiveFailure(({ failure }) => failure !== null) || isError;
  const { data: lives } = useLives();
  const liveId = lives?.find((live) => live.code === code)?.id;
  if (obs?.line.kind !== 'connected' || !obs.on_screen || liveId === undefined) return undefined;
  const found: OnScreen | undefined = obs.on_screen.find(({ live_id }) => live_id === liveId);
  return { obs, liveId, found, isStale };
}
