/** A seeded random number generator. */
type Repeatable = {
  /** In [0, 1). */
  next(): number;
  /** An integer in [0, count). */
  below(count: number): number;
  /** A random entry; earlier ones are more likely. */
  preferFirst<T>(list: readonly T[]): T;
  /** A random entry by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
};

/** The Mulberry32 generator. */
export function repeatable(seed: number): Repeatable {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (count: number) => Math.floor(next() * count);

  function preferFirst<T>(list: readonly T[]): T {
    return list[Math.floor(next() ** 2 * list.length)] as T;
  }

  function weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    const [found] = list.find(([, weight]) => {
      left -= weight;
      return left < 0;
    }) ?? [list[0]?.[0]];
    return found as T;
  }

  return { next, below, preferFirst, weighted };
}
