export type UndoStack = {
  /** Notes how to give back what was just taken. */
  add(step: () => unknown): void;
  /** Gives everything back, last taken first; a step that fails does not keep the others from running. */
  unwind(): Promise<void>;
};

/** Remembers what a start has taken so far, for a start that fails halfway as well as for the end. */
export function createUndoStack(): UndoStack {
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
