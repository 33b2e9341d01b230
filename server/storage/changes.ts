/** How often it is looked whether another process has changed anything, while anybody wants to know. */
const LOOK_MS = 100;

/** Tells of commits. Costs nothing while nobody follows. */
export type Changes = {
  /** Calls back after each commit until the returned function is called. */
  follow(listener: () => void): () => void;
  /** To be called after each statement of this process: it may have been a commit. */
  lookSoon(): void;
  /** Nobody is called after it. */
  stop(): void;
};

/**
 * Notices commits of this process right after them, many at a time as one, and those of other processes within
 * LOOK_MS. `haveMoved` says whether there was one since its last call.
 */
export function createChanges(haveMoved: () => boolean): Changes {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isLookingSoon = false;

  function look(): void {
    if (listeners.size === 0 || !hasMovedNow()) return;
    for (const listener of listeners) listener();
  }

  /** While the database cannot be read, nothing is known to have changed. */
  function hasMovedNow(): boolean {
    try {
      return haveMoved();
    } catch {
      return false;
    }
  }

  function stop(): void {
    listeners.clear();
    clearInterval(timer);
  }

  return {
    follow(listener) {
      if (listeners.size === 0) {
        hasMovedNow();
        timer = setInterval(look, LOOK_MS).unref();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    lookSoon() {
      if (listeners.size === 0 || isLookingSoon) return;
      isLookingSoon = true;
      // After the answer to whoever made the change.
      setImmediate(() => {
        isLookingSoon = false;
        look();
      });
    },
    stop,
  };
}
