import type { Browser } from 'playwright';
import { median } from '../../server/bench/comparison.ts';
import type { Compositing } from './browser.ts';
import { withBrowser } from './browser.ts';
import type { Effort } from './effort.ts';
import type { Site } from './site.ts';

/** What every measurement is given. */
export type BenchRun = { site: Site; effort: Effort };

/** One side of a comparison: does its turn in `browser`. */
export type Turn<T> = (browser: Browser) => Promise<T>;

/**
 * Lets the sides take turns in one browser, so that a busy moment of the machine meets all of them.
 * Resolves to what each side found, in the order of `sides`.
 */
export async function takeTurns<T>(
  compositing: Compositing,
  rounds: number,
  sides: readonly Turn<T>[],
): Promise<T[][]> {
  return withBrowser(compositing, async (browser) => {
    const found = sides.map((): T[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, side] of sides.entries()) found[index]?.push(await side(browser));
    }
    return found;
  });
}

/** The middle of one figure over all rounds. */
export const middle = <T>(found: readonly T[] | undefined, figure: (round: T) => number): number =>
  median((found ?? []).map(figure));
