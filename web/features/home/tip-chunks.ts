/** Few enough to come on screen within a frame, many enough that thousands of tips are not thousands of boxes. */
export const CHUNK_SIZE = 25;

/**
 * The list in pieces of 25, cut from its end: what is added at the front changes the first piece alone.
 * A piece is known by how many lie behind it.
 */
export function chunksOf<T>(list: readonly T[], size = CHUNK_SIZE): { key: number; items: T[] }[] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, at) => {
    const end = list.length - (count - 1 - at) * size;
    return { key: count - 1 - at, items: list.slice(Math.max(0, end - size), end) };
  });
}

/** Whether both hold the very same items in the same order. */
export const areSameItems = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((item, at) => item === b[at]);
