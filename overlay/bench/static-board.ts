import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Comparison, median } from '../../server/bench/comparison.ts';
import { STAGE_WINDOW, withPage } from './browser.ts';
import { addressOf, BLANK, OURS, openPage } from './contestants.ts';
import { EFFORT } from './effort.ts';
import { idlePercent } from './lone-browser.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';
import { alternate, middle, takeTurns } from './turns.ts';
import { watch } from './watch.ts';
import { within } from './within.ts';

const SCENE: Scene = { sprites: 0, effects: 'all' };

/** An idle overlay, which only polls, against a blank page. */
export async function* staticBoard(site: Site): AsyncGenerator<Comparison> {
  const addresses = [OURS, BLANK].map((side) => addressOf(site, side, SCENE));
  const [watched] = await takeTurns('webgl', EFFORT.rounds, [
    (browser) => watchIdle(browser, addressOf(site, OURS, SCENE)),
  ]);
  const seconds = EFFORT.idleMs / 1000;
  yield nothing(
    `static board, frames in ${seconds} s`,
    middle(watched, ({ frames }) => frames),
  );
  yield nothing(
    `static board, animation frames asked for in ${seconds} s`,
    middle(watched, ({ asked }) => asked),
  );
  const percents = await alternate(
    EFFORT.rounds,
    addresses.map((address) => () => idlePercent(address)),
  );
  const [ours = 0, blank = 0] = percents.map((found) => median(found));
  yield {
    what: 'static board, percent of a core above a blank page',
    ours: `${ours.toFixed(2)} %`,
    yardstick: `${blank.toFixed(2)} %`,
    ratio: ours - blank,
    bound: { atMost: 0.5 },
  };
}

function watchIdle(browser: Browser, address: string) {
  return withPage(browser, STAGE_WINDOW, async (page) => {
    const readAsked = () =>
      within(
        'The count of animation frames',
        page.evaluate(() => window.animationFramesAsked ?? 0),
      );
    await page.addInitScript(countAnimationFrames);
    await openPage(page, address);
    await sleep(EFFORT.settleMs);
    const askedBefore = await readAsked();
    const { frames } = await watch(browser, page, EFFORT.idleMs);
    return { frames, asked: (await readAsked()) - askedBefore };
  });
}

const nothing = (what: string, count: number): Comparison => ({
  what,
  ours: String(count),
  ratio: count,
  bound: { atMost: 0 },
});

declare global {
  interface Window {
    animationFramesAsked?: number;
  }
}

function countAnimationFrames(): void {
  const { requestAnimationFrame } = window;
  window.animationFramesAsked = 0;
  window.requestAnimationFrame = (callback) => {
    window.animationFramesAsked = (window.animationFramesAsked ?? 0) + 1;
    return requestAnimationFrame.call(window, callback);
  };
}
