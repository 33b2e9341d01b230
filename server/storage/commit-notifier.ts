/** Interval for checking commits of other processes, in ms, while there are subscribers. */
const POLL_INTERVAL_MS = 100;

/** Notifies of commits. Has no timer while there are no subscribers. */
type CommitNotifier = {
  /** Calls back after each commit until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Call after each statement of this process, because it may have been a commit. */
  checkSoon(): void;
  /** Removes all subscribers. */
  stop(): void;
};

/**
 * Notifies of commits of this process right after them, coalesced, and of those of other processes within
 * POLL_INTERVAL_MS. `haveChanged` returns whether there was a commit since its last call.
 */
export function createCommitNotifier(haveChanged: () => boolean): CommitNotifier {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isCheckScheduled = false;

  function check(): void {
    if (listeners.size === 0 || !hasChanged()) return;
    for (const listener of listeners) listener();
  }

  /** An unreadable database counts as unchanged. */
  function hasChanged(): boolean {
    try {
      return haveChanged();
    } catch {
      return false;
    }
  }

  function stop(): void {
    listeners.clear();
    clearInterval(timer);
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        hasChanged();
        timer = setInterval(check, POLL_INTERVAL_MS).unref();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    checkSoon() {
      if (listeners.size === 0 || isCheckScheduled) return;
      isCheckScheduled = true;
      // Runs after the response to the request that made the change.
      setImmediate(() => {
        isCheckScheduled = false;
        check();
      });
    },
    stop,
  };
}
