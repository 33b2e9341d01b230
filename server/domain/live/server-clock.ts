/** A heartbeat that is less late than this moves nothing: networks and busy pages delay each by a little. */
const TOLERANCE_MS = 250;

/**
 * The server's timer clock in a page. It counts with the monotonic clock, so the system clock of this computer does not
 * matter, and each heartbeat corrects it, as after a sleep of this computer.
 */
export function createServerClock(
  monotonicMs = () => performance.now(),
  wallMs = () => Date.now(),
) {
  /** Server time less monotonic time; null before the first answer. */
  let offsetMs: number | null = null;
  const listeners = new Set<() => void>();

  return {
    /** The time in ms since 1970; that of the system clock before the first answer. */
    nowMs: (): number => (offsetMs === null ? wallMs() : Math.round(monotonicMs() + offsetMs)),
    /** Sets the clock to what the server has just sent, in ms since 1970; ignored unless it is a number. */
    set(serverMs: number): void {
      if (!Number.isFinite(serverMs)) return;
      const next = serverMs - monotonicMs();
      if (offsetMs !== null && Math.abs(next - offsetMs) < TOLERANCE_MS) return;
      offsetMs = next;
      for (const listener of [...listeners]) listener();
    },
    /** Calls back after each correction until the returned function is called. */
    onSet(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
