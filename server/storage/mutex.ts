/** Held by one at a time. Acquired in the order of the calls. */
export type Mutex = {
  /** Resolves once the caller holds it. */
  acquire(): Promise<void>;
  /** Only for the holder. */
  release(): void;
};

export function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  return {
    acquire() {
      if (isHeld) return new Promise<void>((resolve) => waiting.push(resolve));
      isHeld = true;
      return Promise.resolve();
    },
    release() {
      const next = waiting.shift();
      if (next) next();
      else isHeld = false;
    },
  };
}
