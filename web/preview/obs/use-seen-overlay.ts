import { UNRESPONSIVE_MS } from '#contract/seen.ts';
import { seenTopic } from '#contract/seen-topic.ts';
import { useSnapshot } from '../../data/live/use-topic.ts';

/** The newest acknowledgement of a live's overlays, with when it was drawn (`Date.now()`); null without a recent one. */
export function useSeenOverlay(liveId: string | undefined) {
  const newest = useSnapshot(liveId === undefined ? null : seenTopic(liveId));
  if (!newest?.body || newest.body.is_silent) return null;
  const { total_cents, in_obs, age_ms } = newest.body;
  return { totalCents: total_cents, isInObs: in_obs, drawnMs: newest.receivedMs - age_ms };
}

/**
 * The alerts that the overlay of a live shows, with when it said so (`Date.now()`); null without a recent
 * acknowledgement, undefined until that is known. See `Seen` for its alerts.
 */
export function useOverlayAlerts(liveId: string) {
  const newest = useSnapshot(seenTopic(liveId));
  if (!newest) return undefined;
  if (!newest.body || newest.body.is_silent) return null;
  return { alerts: newest.body.alerts, drawnMs: newest.receivedMs - newest.body.age_ms };
}

/** Longer than the time between two snapshots while acknowledgements arrive. */
export const UNKNOWN_MS = 2 * UNRESPONSIVE_MS;
