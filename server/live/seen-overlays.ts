import { type LastSeen, type Seen, UNRESPONSIVE_MS } from '#contract/seen.ts';

/** Maximum number of lives; the oldest one is evicted. */
const MOST_LIVES = 100;

type Noted = { seen: Seen; atMs: number; count: number };

/** Keeps, in memory alone, what the overlays of each live have drawn. `now` is a monotonic clock in ms. */
export function createSeenOverlays(now: () => number = () => performance.now()) {
  const lives = new Map<string, { inObs?: Noted; elsewhere?: Noted }>();
  let count = 0;

  return {
    /** Called with an acknowledgement of an overlay that shows this live. */
    note(liveId: string, seen: Seen): void {
      count += 1;
      const noted = { seen, atMs: now(), count };
      const before = lives.get(liveId);
      lives.delete(liveId);
      lives.set(liveId, { ...before, [seen.in_obs ? 'inObs' : 'elsewhere']: noted });
      const [oldest] = lives.keys();
      if (lives.size > MOST_LIVES && oldest !== undefined) lives.delete(oldest);
    },
    /**
     * The newest acknowledgement for a live, from OBS unless that overlay is unresponsive and another one is not; null for
     * none. The `id` changes with each acknowledgement, and when the overlay becomes unresponsive.
     */
    of(liveId: string): { id: string; seen: LastSeen } | null {
      const { inObs, elsewhere } = lives.get(liveId) ?? {};
      const nowMs = now();
      const isFresh = (noted: Noted | undefined) => noted && nowMs - noted.atMs < UNRESPONSIVE_MS;
      const last = isFresh(elsewhere) && !isFresh(inObs) ? elsewhere : (inObs ?? elsewhere);
      if (!last) return null;
      const is_silent = !isFresh(last);
      return {
        id: `${last.count} ${is_silent}`,
        seen: { ...last.seen, age_ms: Math.round(nowMs - last.atMs), is_silent },
      };
    },
  };
}
