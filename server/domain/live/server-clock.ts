/** A difference below this moves nothing: networks and busy pages delay each heartbeat by a little. */
const TOLERANCE_MS = 250;
/** Later heartbeats move nothing unless so many come in a row, as after the server's clock was set back. */
const LATE_IN_A_ROW = 3;

/**
 * The server's timer clock in a page. It counts with the monotonic clock, so the system clock of this computer does not
 * matter, and heartbeats correct it: at once if it is behind, as after a sleep of this computer, because no heartbeat
 * comes early.
 */
export function createServerClock(
  monotonicMs = () => performance.now(),
  wallMs = () => Date.now(),
) {
  /** Server time less monotonic time; null before the first answer. */
  let offsetMs: number | null = null;
  let late: number[] = [];
  const listeners = new Set<() => void>();

  /** The offset after a heartbeat of this offset. */
  function correct(next: number): number {
    if (offsetMs === null || next >= offsetMs + TOLERANCE_MS) return next;
    if (next > offsetMs - TOLERANCE_MS) {
      late = [];
      return offsetMs;
    }
    late.push(next);
    return late.length < LATE_IN_A_ROW ? offsetMs : Math.max(...late);
  }

  return {
    /** The time in ms since 1970; that of the system clock before the first answer. */
    nowMs: (): number => (offsetMs === null ? wallMs() : Math.round(monotonicMs() + offsetMs)),
    /** Sets the clock to what the server has just sent, in ms since 1970; ignored unless it is a number. */
    set(serverMs: number): void {
      if (!Number.isFinite(serverMs)) return;
      const next = correct(serverMs - monotonicMs());
      if (next === offsetMs) return;
      offsetMs = next;
      late = [];
      for (const listener of [...listeners]) listener();
    },
    /** Calls back after each correction until the returned function is called. */
    onSet(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
