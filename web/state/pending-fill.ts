let filling: Promise<boolean> | null = null;

/**
 * Announces that `work` will fill a field, such as adding a starter look; saving waits for it. `work`
 * resolves to whether the field is filled, and never rejects.
 */
export function trackFill(work: Promise<boolean>): void {
  const mine = work.finally(() => {
    if (filling === mine) filling = null;
  });
  filling = mine;
}

/** The work that a save waits for; null if there is none. */
export const pendingFill = (): Promise<boolean> | null => filling;
