import type { Browser } from 'playwright';
import { type Comparison, compared, inMs } from '../../server/bench/comparison.ts';
import { alternateInBrowser, medianOf } from './alternate.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { addressOf, type Contestant, NAIVE, OURS_WEBGL, watchPage } from './contestants.ts';
import type { Site } from './site.ts';

/** So small that drawing is almost free and the page's own work remains. */
const SMALL_WINDOW = { width: 192, height: 108 };

/** Main-thread time per frame, with the fewest and the most sprites. */
export async function* mainThread(site: Site): AsyncGenerator<Comparison> {
  const few = Math.min(...BENCH_OPTIONS.spriteCounts);
  const many = Math.max(...BENCH_OPTIONS.spriteCounts);
  const side = (contestant: Contestant, sprites: number) => (browser: Browser) =>
    watchPage(browser, addressOf(site, contestant, { sprites, effects: 'no' }), SMALL_WINDOW);
  const found = await alternateInBrowser('webgl', BENCH_OPTIONS.rounds, [
    side(OURS_WEBGL, few),
    side(OURS_WEBGL, many),
    side(NAIVE, many),
  ]);
  const [oursFew = 0, oursMany = 0, naiveMany = 0] = found.map((rounds) =>
    medianOf(rounds, ({ mainMs, frames }) => mainMs / frames),
  );
  const perFrame = (yardstick: string, ms: number, atMost: number) =>
    compared(`main thread per frame, ${many} sprites / ${yardstick}`, [oursMany, ms], inMs(2), {
      atMost,
    });
  yield perFrame(`${few} sprites`, oursFew, 1.6);
  yield perFrame('React state for each frame', naiveMany, 0.25);
}
