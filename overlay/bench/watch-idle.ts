import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { median } from '../../server/bench/comparison.ts';
import { STAGE_WINDOW, withPage } from './browser.ts';
import { openPage } from './contestants.ts';
import { EFFORT } from './effort.ts';
import { watch } from './watch.ts';
import { within } from './within.ts';

/** Frames on the screen and animation frames asked for, of a page at rest. */
export type Idle = { frames: number; asked: number };

/** Opens a page and watches it at rest, after what happens `before`. */
export function watchIdle(
  browser: Browser,
  address: string,
  before: (page: Page) => Promise<void> = async () => {},
): Promise<Idle> {
  return withPage(browser, STAGE_WINDOW, async (page) => {
    const readAsked = () =>
      within(
        'The count of animation frames',
        page.evaluate(() => window.animationFramesAsked ?? 0),
      );
    await page.addInitScript(countAnimationFrames);
    await openPage(page, address);
    await before(page);
    await sleep(EFFORT.settleMs);
    const askedBefore = await readAsked();
    const { frames } = await watch(browser, page, EFFORT.idleMs);
    return { frames, asked: (await readAsked()) - askedBefore };
  });
}

/** The rows that say that a page at rest draws nothing. */
export function nothingDrawn(what: string, found: readonly Idle[] = []): Comparison[] {
  const seconds = EFFORT.idleMs / 1000;
  const nothing = (counted: string, count: number): Comparison => ({
    what: `${what}, ${counted} in ${seconds} s`,
    ours: String(count),
    ratio: count,
    bound: { atMost: 0 },
  });
  return [
    nothing('frames', median(found.map(({ frames }) => frames))),
    nothing('animation frames asked for', median(found.map(({ asked }) => asked))),
  ];
}

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
