import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Comparison } from '../../server/testing/bench/comparison.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { STAGE_WINDOW, withPage } from './browser.ts';
import { openPage } from './contestants.ts';
import { watch } from './watch.ts';
import { withTimeout } from './with-timeout.ts';

/** Frames on the screen and requested animation frames of an idle page. */
export type Idle = { frames: number; requested: number };

/** Opens a page and measures it while idle, after `before` has run. */
export function watchIdle(
  browser: Browser,
  address: string,
  before: (page: Page) => Promise<void> = async () => {},
): Promise<Idle> {
  return withPage(browser, STAGE_WINDOW, async (page) => {
    const readRequested = () =>
      withTimeout(
        'The count of animation frames',
        page.evaluate(() => window.animationFramesRequested ?? 0),
      );
    await page.addInitScript(countAnimationFrames);
    await openPage(page, address);
    await before(page);
    await sleep(BENCH_OPTIONS.warmUpMs);
    const requestedBefore = await readRequested();
    const { frames } = await watch(browser, page, BENCH_OPTIONS.idleMs);
    return { frames, requested: (await readRequested()) - requestedBefore };
  });
}

/** The rows which show that an idle page draws nothing. */
export function nothingDrawn(what: string, { frames, requested }: Idle): Comparison[] {
  const seconds = BENCH_OPTIONS.idleMs / 1000;
  const nothing = (counted: string, count: number): Comparison => ({
    what: `${what}, ${counted} in ${seconds} s`,
    ours: String(count),
    ratio: count,
    bound: { atMost: 0 },
  });
  return [nothing('frames', frames), nothing('animation frames asked for', requested)];
}

declare global {
  interface Window {
    animationFramesRequested?: number;
  }
}

function countAnimationFrames(): void {
  const { requestAnimationFrame } = window;
  window.animationFramesRequested = 0;
  window.requestAnimationFrame = (callback) => {
    window.animationFramesRequested = (window.animationFramesRequested ?? 0) + 1;
    return requestAnimationFrame.call(window, callback);
  };
}
