export type Backoff = {
  /** The next delay in ms. Each is twice as long as the one before, up to the longest. */
  next(): number;
  /** Begins again with the first delay. */
  reset(): void;
};

type BackoffOptions = {
  firstMs: number;
  longestMs: number;
  /** From 0 to 1. Jitter shortens each delay by up to half; `() => 1` gives the full delays. */
  random?: () => number;
};

/** Exponential backoff with jitter, so that many servers do not reconnect at once. */
export function createBackoff({
  firstMs,
  longestMs,
  random = Math.random,
}: BackoffOptions): Backoff {
  let delayMs = firstMs;
  return {
    next() {
      const ms = delayMs * (0.5 + random() / 2);
      delayMs = Math.min(delayMs * 2, longestMs);
      return Math.round(ms);
    },
    reset() {
      delayMs = firstMs;
    },
  };
}
