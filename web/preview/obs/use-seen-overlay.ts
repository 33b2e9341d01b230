import { SILENT_MS } from '#contract/seen.ts';
import { useSeen } from '../../api/seen.ts';

/** The newest draw report of a live's overlays, with its age in ms; null without a recent one. */
export function useSeenOverlay(liveId: string | undefined) {
  const { liveId: of, seen, knownMs } = useSeen();
  if (liveId === undefined || of !== liveId || !seen || seen.is_silent) return null;
  return { totalCents: seen.total_cents, isInObs: seen.in_obs, drawnMs: knownMs - seen.age_ms };
}

/** Longer than the server's longest interval between reports, in ms. */
export const UNKNOWN_MS = 2 * SILENT_MS;
