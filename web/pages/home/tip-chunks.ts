/** Small enough to render within a frame, large enough to limit the number of elements. */
const CHUNK_SIZE = 25;

/**
 * Splits the list into chunks aligned to its end, so that a new first item changes only the first chunk.
 * `key` is the number of chunks after it.
 */
export function chunksOf<T>(list: readonly T[], size = CHUNK_SIZE): { key: number; items: T[] }[] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, at) => {
    const end = list.length - (count - 1 - at) * size;
    return { key: count - 1 - at, items: list.slice(Math.max(0, end - size), end) };
  });
}

/** Whether both have identical items in the same order. */
export const areSameItems = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((item, at) => item === b[at]);
