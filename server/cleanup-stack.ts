type CleanupStack = {
  /** Adds the cleanup of something that was just acquired. */
  add(step: () => unknown): void;
  /** Runs all steps, last added first, also after a failing one. */
  unwind(): Promise<void>;
};

/** Cleanup steps for a stop, or for a start that fails halfway. */
export function createCleanupStack(): CleanupStack {
  const steps: (() => unknown)[] = [];
  return {
    add: (step) => steps.push(step),
    async unwind() {
      const step = steps.pop();
      if (!step) return;
      try {
        await step();
      } finally {
        await this.unwind();
      }
    },
  };
}
