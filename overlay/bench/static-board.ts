import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { type BenchRun, middle, takeTurns } from './bench-run.ts';
import { STAGE_WINDOW, withProfile } from './browser.ts';
import { addressOf, BLANK, OURS, openPage } from './contestants.ts';
import type { Scene } from './scene.ts';
import { watch } from './watch.ts';

const SCENE: Scene = { sprites: 0, effects: 'all' };

/** A board on which nothing happens, while it goes on asking the server, against a page that does nothing at all. */
export async function staticBoard({ site, effort }: BenchRun): Promise<Comparison[]> {
  const sides = [OURS, BLANK].map(
    (side) => (browser: Browser) => watchIdle(browser, addressOf(site, side, SCENE)),
  );
  const [ours, blank] = await takeTurns('webgl', effort.rounds, sides);
  const cpu = [ours, blank].map((side) => middle(side, ({ cpuMs, seconds: s }) => cpuMs / s / 10));
  const [oursPercent = 0, blankPercent = 0] = cpu;
  const seconds = effort.idleMs / 1000;
  return [
    nothing(
      `static board, frames in ${seconds} s`,
      middle(ours, ({ frames }) => frames),
    ),
    nothing(
      `static board, animation frames asked for in ${seconds} s`,
      middle(ours, ({ asked }) => asked),
    ),
    {
      what: 'static board, percent of a core above a blank page',
      ours: `${oursPercent.toFixed(2)} %`,
      yardstick: `${blankPercent.toFixed(2)} %`,
      ratio: oursPercent - blankPercent,
      bound: { atMost: 0.5 },
    },
  ];

  function watchIdle(browser: Browser, address: string) {
    return withProfile(browser, STAGE_WINDOW, async (context) => {
      await context.addInitScript(countAnimationFrames);
      const page = await context.newPage();
      await openPage(page, address);
      // What a page does once, late: collecting garbage, giving back memory, keeping the answers.
      await sleep(2 * effort.settleMs);
      const askedBefore = await page.evaluate(() => window.animationFramesAsked ?? 0);
      const watched = await watch(browser, page, effort.idleMs);
      const askedAfter = await page.evaluate(() => window.animationFramesAsked ?? 0);
      return { ...watched, asked: askedAfter - askedBefore };
    });
  }
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
