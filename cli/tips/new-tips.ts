import type { Tip } from '#contract/tips.ts';

/** Which tips of a show were printed already. */
export type NewTips = ReturnType<typeof createNewTips>;

/**
 * Yields each tip once, as soon as it has an amount. Tips up to the one with the id `from` are printed already; ids sort in
 * the order in which tips were made, over all lives.
 */
export function createNewTips(from: string) {
  let doneUpTo = from;
  const printed = new Set<string>();

  return {
    /** Tips up to this id need not be read any more. */
    doneUpTo: () => doneUpTo,
    /** Those of the tips, newest first, that were not printed yet, oldest first; they count as printed now. */
    take(tips: readonly Tip[]): Tip[] {
      const oldestFirst = tips.filter(({ id }) => id > doneUpTo).toReversed();
      const fresh = oldestFirst.filter(
        ({ id, amount_cents }) => amount_cents !== null && !printed.has(id),
      );
      for (const { id } of fresh) printed.add(id);
      // A blank tip holds the place until it is filled in.
      for (const { id, amount_cents } of oldestFirst) {
        if (amount_cents === null) break;
        doneUpTo = id;
        printed.delete(id);
      }
      return fresh;
    },
  };
}
