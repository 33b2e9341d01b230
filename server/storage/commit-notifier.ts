/** How often it is looked whether another process has changed anything, while anybody wants to know. */
const POLL_INTERVAL_MS = 100;

/** Tells of commits. Costs nothing while nobody follows. */
export type CommitNotifier = {
  /** Calls back after each commit until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** To be called after each statement of this process: it may have been a commit. */
  checkSoon(): void;
  /** Nobody is called after it. */
  stop(): void;
};

/**
 * Notices commits of this process right after them, many at a time as one, and those of other processes within
 * LOOK_MS. `haveMoved` says whether there was one since its last call.
 */
export function createCommitNotifier(haveChanged: () => boolean): CommitNotifier {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isCheckScheduled = false;

  function check(): void {
    if (listeners.size === 0 || !hasChanged()) return;
    for (const listener of listeners) listener();
  }

  /** While the database cannot be read, nothing is known to have changed. */
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
      // After the answer to whoever made the change.
      setImmediate(() => {
        isCheckScheduled = false;
        check();
      });
    },
    stop,
  };
}
