/** Counts what comes for one key; the milliseconds until the next may come, 0 for one that may now. */
export type RateLimit = (key: string, nowMs: number) => number;

/** Of so many keys it knows what came; beyond that it forgets the one whose time began first. */
const MOST_KEYS = 10_000;

/** Lets `most` through in `perMs`, which begins with the first. */
export function createRateLimit(most: number, perMs: number): RateLimit {
  const windows = new Map<string, { startMs: number; count: number }>();
  return (key, nowMs) => {
    const window = windows.get(key);
    // A clock that goes back begins anew.
    const isOver = !window || nowMs >= window.startMs + perMs || nowMs < window.startMs;
    if (isOver) {
      windows.delete(key);
      windows.set(key, { startMs: nowMs, count: 1 });
      const [oldest] = windows.keys();
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
      return 0;
    }
    window.count += 1;
    return window.count <= most ? 0 : window.startMs + perMs - nowMs;
  };
}
