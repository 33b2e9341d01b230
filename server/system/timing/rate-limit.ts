/** Counts a request per key. Returns the ms until the next is allowed; 0 means allowed now. */
export type RateLimit = (key: string, nowMs: number) => number;

/** Counted keys at once; beyond that the oldest window is deleted. */
const MAX_KEYS = 10_000;

/** Fixed window: allows `most` requests within `perMs` of the first one. */
export function createRateLimit(most: number, perMs: number): RateLimit {
  const windows = new Map<string, { startMs: number; count: number }>();
  return (key, nowMs) => {
    const window = windows.get(key);
    // A clock that is set back starts a new window.
    const isOver = !window || nowMs >= window.startMs + perMs || nowMs < window.startMs;
    if (isOver) {
      windows.delete(key);
      windows.set(key, { startMs: nowMs, count: 1 });
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return 0;
    }
    window.count += 1;
    return window.count <= most ? 0 : window.startMs + perMs - nowMs;
  };
}
