/** Between a half and the whole of each pause is waited, so that not all servers come back at once. */
export type Pauses = {
  /** The next pause in ms: each twice as long as the one before. */
  next(): number;
  /** Begins small again. */
  reset(): void;
};

/** `random` is from 0 to 1. */
export function growingPauses(firstMs: number, longestMs: number, random = Math.random): Pauses {
  let pauseMs = firstMs;
  return {
    next() {
      const ms = pauseMs * (0.5 + random() / 2);
      pauseMs = Math.min(pauseMs * 2, longestMs);
      return Math.round(ms);
    },
    reset() {
      pauseMs = firstMs;
    },
  };
}

/** Resolves after `ms`, or as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    timer.unref();
    signal.addEventListener('abort', done);
  });
}
