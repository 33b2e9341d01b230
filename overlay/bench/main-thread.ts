import type { Browser } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { type BenchRun, middle, takeTurns } from './bench-run.ts';
import { addressOf, type Contestant, NAIVE, OURS_WEBGL, watchPage } from './contestants.ts';

/** So small that drawing is almost free: what is left is the page's own work. */
const SMALL_WINDOW = { width: 192, height: 108 };

/** Main-thread time per frame, with the fewest and the most sprites. */
export async function* mainThread({ site, effort }: BenchRun): AsyncGenerator<Comparison> {
  const few = Math.min(...effort.spriteCounts);
  const many = Math.max(...effort.spriteCounts);
  const side = (contestant: Contestant, sprites: number) => {
    const address = addressOf(site, contestant, { sprites, effects: 'no' });
    return (browser: Browser) => watchPage(browser, address, effort, effort.watchMs, SMALL_WINDOW);
  };
  const found = await takeTurns('webgl', effort.rounds, [
    side(OURS_WEBGL, few),
    side(OURS_WEBGL, many),
    side(NAIVE, many),
  ]);
  const [oursFew = 0, oursMany = 0, naiveMany = 0] = found.map((rounds) =>
    middle(rounds, ({ mainMs, frames }) => mainMs / frames),
  );
  const compared = (yardstick: string, ms: number, atMost: number): Comparison => ({
    what: `main thread per frame, ${many} sprites / ${yardstick}`,
    ours: `${oursMany.toFixed(2)} ms`,
    yardstick: `${ms.toFixed(2)} ms`,
    ratio: oursMany / ms,
    bound: { atMost },
  });
  yield compared(`${few} sprites`, oursFew, 1.6);
  yield compared('React state for each frame', naiveMany, 0.25);
}
