import type { Comparison } from '../../server/bench/comparison.ts';
import { alternate, type BenchRun, middle } from './bench-run.ts';
import { STAGE_WINDOW, withBrowser, withProfile } from './browser.ts';
import { addressOf, DOM, NAIVE, OURS } from './contestants.ts';
import type { Scene } from './scene.ts';

const SCENE: Scene = { sprites: 10, effects: 'all' };

/** From the navigation to the first complete picture, each time in a new browser. */
export async function* coldStart({ site, effort }: BenchRun): AsyncGenerator<Comparison> {
  const sides = [OURS, NAIVE, DOM];
  const found = await alternate(
    effort.rounds,
    sides.map((side) => () => firstPictureMs(addressOf(site, side, SCENE))),
  );
  const [oursMs = 0, ...othersMs] = found.map((rounds) => middle(rounds, (ms) => ms));
  yield* othersMs.map((ms, index) => ({
    what: `first picture in a new browser / ${sides[index + 1]?.name}`,
    ours: `${Math.round(oursMs)} ms`,
    yardstick: `${Math.round(ms)} ms`,
    ratio: oursMs / ms,
  }));
}

const firstPictureMs = (address: string): Promise<number> =>
  withBrowser('webgl', (browser) =>
    withProfile(browser, STAGE_WINDOW, async (context) => {
      const page = await context.newPage();
      await page.goto(address, { waitUntil: 'commit' });
      return page.evaluate(async () => {
        while (!window.isDrawn && !window.streamhostOverlay) {
          await new Promise((resolve) => setTimeout(resolve));
        }
        await window.streamhostOverlay?.ready;
        return performance.now();
      });
    }),
  );
