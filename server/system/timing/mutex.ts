/** A lock for one holder at a time, in the order of the calls. */
export type Mutex = {
  /** Resolves once the caller holds it. */
  acquire(): Promise<void>;
  /** Only for the holder. */
  release(): void;
  /** Runs `work` while holding the lock. Resolves or rejects as `work` does, and then releases the lock. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
};

export function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let isHeld = false;

  function acquire(): Promise<void> {
    if (isHeld) return new Promise<void>((resolve) => waiting.push(resolve));
    isHeld = true;
    return Promise.resolve();
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else isHeld = false;
  }

  return {
    acquire,
    release,
    async runExclusive(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
