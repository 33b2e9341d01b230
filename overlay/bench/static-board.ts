import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Comparison, median } from '../../server/bench/comparison.ts';
import { alternate, type BenchRun, middle, takeTurns } from './bench-run.ts';
import { STAGE_WINDOW, withProfile } from './browser.ts';
import { addressOf, BLANK, OURS, openPage } from './contestants.ts';
import type { Effort } from './effort.ts';
import { idlePercent } from './lone-browser.ts';
import type { Scene } from './scene.ts';
import { watch } from './watch.ts';

const SCENE: Scene = { sprites: 0, effects: 'all' };

/** An idle overlay, which only polls, against a blank page. */
export async function* staticBoard({ site, effort }: BenchRun): AsyncGenerator<Comparison> {
  const addresses = [OURS, BLANK].map((side) => addressOf(site, side, SCENE));
  const [watched] = await takeTurns('webgl', effort.rounds, [
    (browser) => watchIdle(browser, addressOf(site, OURS, SCENE), effort),
  ]);
  const seconds = effort.idleMs / 1000;
  yield nothing(
    `static board, frames in ${seconds} s`,
    middle(watched, ({ frames }) => frames),
  );
  yield nothing(
    `static board, animation frames asked for in ${seconds} s`,
    middle(watched, ({ asked }) => asked),
  );
  // After a page's late one-time work: garbage collection, releasing memory, caching.
  const settleMs = 10 * effort.settleMs;
  const percents = await alternate(
    effort.rounds,
    addresses.map((address) => () => idlePercent(address, settleMs, effort.idleMs)),
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

function watchIdle(browser: Browser, address: string, { settleMs, idleMs }: Effort) {
  return withProfile(browser, STAGE_WINDOW, async (context) => {
    await context.addInitScript(countAnimationFrames);
    const page = await context.newPage();
    await openPage(page, address);
    await sleep(settleMs);
    const askedBefore = await page.evaluate(() => window.animationFramesAsked ?? 0);
    const { frames } = await watch(browser, page, idleMs);
    const askedAfter = await page.evaluate(() => window.animationFramesAsked ?? 0);
    return { frames, asked: askedAfter - askedBefore };
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
