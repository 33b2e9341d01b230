/** Index arithmetic of a repeater, which displays one item at a time. */

/** Wraps around to the first. */
export const nextItem = (index: number, total: number) => (index + 1) % total;

/** Wraps around to the last. */
export const previousItem = (index: number, total: number) => (index + total - 1) % total;

/** The index to display after the removal of `index`: the next item, or the new last one. */
export const afterRemoval = (index: number, total: number) =>
  Math.max(0, Math.min(index, total - 2));
