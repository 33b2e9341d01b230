import type { Browser } from 'playwright';
import { median } from '../../server/bench/comparison.ts';
import { type Compositing, withBrowser } from './browser.ts';

/**
 * Runs the sides in turn in one browser, so that a busy moment of the machine affects all of them. Resolves to the
 * results of each side, in the order of `sides`.
 */
export const takeTurns = <T>(
  compositing: Compositing,
  rounds: number,
  sides: readonly ((browser: Browser) => Promise<T>)[],
): Promise<T[][]> =>
  withBrowser(compositing, (browser) =>
    alternate(
      rounds,
      sides.map((side) => () => side(browser)),
    ),
  );

/** A page whose round takes longer draws so slowly that another round tells nothing new. */
const SLOW_MS = 12_000;

/** As `takeTurns`, without a shared browser. A side whose round took longer than `slowMs` has no other one. */
export async function alternate<T>(
  rounds: number,
  sides: readonly (() => Promise<T>)[],
  slowMs = SLOW_MS,
): Promise<T[][]> {
  const found = sides.map((): T[] => []);
  let left = [...sides.entries()];
  for (let round = 0; round < rounds; round += 1) {
    const slow = new Set<number>();
    for (const [index, side] of left) {
      const startMs = performance.now();
      found[index]?.push(await side());
      if (performance.now() - startMs > slowMs) slow.add(index);
    }
    left = left.filter(([index]) => !slow.has(index));
  }
  return found;
}

/** The median of one figure over all rounds. */
export const middle = <T>(found: readonly T[] | undefined, figure: (round: T) => number): number =>
  median((found ?? []).map(figure));
