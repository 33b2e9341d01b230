import type { Browser } from 'playwright';
import { type Compositing, withBrowser } from './browser.ts';

/**
 * Runs the sides alternately in one browser, so that load of the machine affects all of them. Resolves to the results
 * of each side, in the order of `sides`.
 */
export const alternateInBrowser = <T>(
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

/** A page whose round takes longer draws so slowly that further rounds add no information. */
const SLOW_MS = 12_000;

/**
 * As `alternateInBrowser`, without a shared browser. A side whose round took longer than `slowMs` has no further round.
 */
export async function alternate<T>(
  rounds: number,
  sides: readonly (() => Promise<T>)[],
  slowMs = SLOW_MS,
): Promise<T[][]> {
  const found = sides.map((): T[] => []);
  let remaining = [...sides.entries()];
  for (let round = 0; round < rounds; round += 1) {
    const slow = new Set<number>();
    for (const [index, side] of remaining) {
      const startMs = performance.now();
      found[index]?.push(await side());
      if (performance.now() - startMs > slowMs) slow.add(index);
    }
    remaining = remaining.filter(([index]) => !slow.has(index));
  }
  return found;
}
