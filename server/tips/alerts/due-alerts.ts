export type DueAlerts = ReturnType<typeof createDueAlerts>;

/**
 * Tracks when delayed alerts become due, because nothing is committed then and the version of the list must change. `now`
 * is the time in ms since 1970.
 */
export function createDueAlerts(now: () => number = Date.now) {
  const byLive = new Map<string, { latestMs: number; pendingMs: readonly number[] }>();

  /** When the newest alert of the live became due, in ms since 1970; 0 if none was delayed. */
  function latest(liveId: string): number {
    const known = byLive.get(liveId);
    if (!known) return 0;
    const passed = known.pendingMs.filter((dueMs) => dueMs <= now());
    if (passed.length === 0) return known.latestMs;
    const latestMs = Math.max(known.latestMs, ...passed);
    byLive.set(liveId, { latestMs, pendingMs: known.pendingMs.filter((dueMs) => dueMs > now()) });
    return latestMs;
  }

  return {
    latest,
    /** Stores when the alerts of a live become due that are not due yet. */
    setPending(liveId: string, pendingMs: readonly number[]): void {
      const latestMs = latest(liveId);
      if (pendingMs.length === 0 && latestMs === 0) byLive.delete(liveId);
      else byLive.set(liveId, { latestMs, pendingMs });
    },
  };
}
