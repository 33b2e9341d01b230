import { createHash } from 'node:crypto';
import { type Repeatable, repeatable } from '../../seed/demo/repeatable.ts';

/** Choices that look like chance and are the same for the same seed, kind and run. */
export type Chance = Repeatable & {
  /** A whole number, both borders included. */
  between(least: number, most: number): number;
  /** As often small as large: a number up to `most`, whose order of size is chosen first. */
  size(most: number): number;
  /** Whether something happens that happens in this share of all cases. */
  sometimes(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** So many of what `make` makes. */
  many<T>(count: number, make: (index: number) => T): T[];
  bytes(length: number): Buffer;
};

/** The choices of one run; no run depends on those before it, so that each can be sent again by its number. */
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
