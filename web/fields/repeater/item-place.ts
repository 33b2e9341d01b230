/** A repeater shows one item at a time; these compute its index. */

/** Wraps around to the first. */
export const nextItem = (index: number, total: number) => (index + 1) % total;

/** Wraps around to the last. */
export const previousItem = (index: number, total: number) => (index + total - 1) % total;

/** The item to show after the removal of `index`: the next one, or the new last. */
export const afterRemoval = (index: number, total: number) =>
  Math.max(0, Math.min(index, total - 2));
