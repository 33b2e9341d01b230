import { type Comparison, compared, inMs } from '../../server/bench/comparison.ts';
import { alternate, medianOf } from './alternate.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { STAGE_WINDOW, withBrowser, withPage } from './browser.ts';
import { addressOf, DOM, NAIVE, OURS } from './contestants.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';
import { withTimeout } from './with-timeout.ts';

const SCENE: Scene = { sprites: 10, effects: 'all' };

/** The time from the navigation to the first complete picture, each time in a new browser. */
export async function* coldStart(site: Site): AsyncGenerator<Comparison> {
  const sides = [OURS, NAIVE, DOM];
  const found = await alternate(
    BENCH_OPTIONS.rounds,
    sides.map((side) => () => firstPictureMs(addressOf(site, side, SCENE))),
  );
  const [oursMs = 0, ...othersMs] = found.map((rounds) => medianOf(rounds, (ms) => ms));
  yield* othersMs.map((ms, index) =>
    compared(`first picture in a new browser / ${sides[index + 1]?.name}`, [oursMs, ms], inMs(0)),
  );
}

const firstPictureMs = (address: string): Promise<number> =>
  withBrowser('webgl', (browser) =>
    withPage(browser, STAGE_WINDOW, async (page) => {
      await page.goto(address, { waitUntil: 'commit' });
      const drawn = page.evaluate(async () => {
        while (!window.isDrawn && !window.streamhostOverlay) {
          await new Promise((resolve) => setTimeout(resolve));
        }
        await window.streamhostOverlay?.ready;
        return performance.now();
      });
      return withTimeout(`The first picture of ${address}`, drawn);
    }),
  );
