/** The items of a repeater are shown one at a time; these say which, as an index. */

/** After the last comes the first. */
export const nextItem = (index: number, total: number) => (index + 1) % total;

/** Before the first comes the last. */
export const previousItem = (index: number, total: number) => (index + total - 1) % total;

/** Which one to show once the item at `index` is gone: the one that took its place, or the new last. */
export const afterRemoval = (index: number, total: number) =>
  Math.max(0, Math.min(index, total - 2));
