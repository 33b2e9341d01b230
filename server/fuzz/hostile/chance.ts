import { createHash } from 'node:crypto';
import { type Repeatable, repeatable } from '../../demo/repeatable.ts';

/** Pseudo-random choices, the same for the same seed, kind and run. */
export type Chance = Repeatable & {
  /** An integer, both limits included. */
  between(least: number, most: number): number;
  /** A log-uniform number up to `most`. */
  size(most: number): number;
  /** True with this probability. */
  sometimes(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An array of `count` results of `make`. */
  many<T>(count: number, make: (index: number) => T): T[];
  bytes(length: number): Buffer;
};

/** The choices of one run. They do not depend on earlier runs, so that each run can be repeated by its number. */
export function chanceOf(seed: number, kind: string, run: number): Chance {
  const digest = createHash('sha256').update(`${seed} ${kind} ${run}`).digest();
  const numbers = repeatable(digest.readInt32LE());
  const { next, below } = numbers;
  const between = (least: number, most: number) => least + below(most - least + 1);
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  return {
    ...numbers,
    between,
    size: (most) => Math.floor((most + 1) ** next()),
    sometimes: (share) => next() < share,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    many,
    bytes: (length) => Buffer.from(many(length, () => below(256))),
  };
}
