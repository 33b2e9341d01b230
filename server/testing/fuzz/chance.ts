import { createHash } from 'node:crypto';
import { repeatable } from '../../library/demo/repeatable.ts';

/** Pseudo-random choices, the same for the same seed, kind and run. */
export type Chance = ReturnType<typeof chanceOf>;

/** The choices of one run. They do not depend on earlier runs, so that each run can be repeated by its number. */
export function chanceOf(seed: number, kind: string, run: number) {
  const digest = createHash('sha256').update(`${seed} ${kind} ${run}`).digest();
  const { next, below } = repeatable(digest.readInt32LE());
  return {
    /** An integer in [0, count). */
    below,
    /** A log-uniform integer up to `most`. */
    size: (most: number) => Math.floor((most + 1) ** next()),
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
  };
}
