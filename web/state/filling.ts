let filling: Promise<boolean> | null = null;

/**
 * A field of the editor on screen gets its value when `work` is done, such as a starter look that is being added: a
 * save waits for it. `work` resolves to whether the field has it, and never rejects.
 */
export function fillsSoon(work: Promise<boolean>): void {
  const mine = work.finally(() => {
    if (filling === mine) filling = null;
  });
  filling = mine;
}

/** What a save has to wait for; null for nothing. */
export const beingFilled = (): Promise<boolean> | null => filling;
