import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { type BenchRun, middle } from './bench-run.ts';
import { withProfile } from './browser.ts';
import { addressOf, type Contestant, openPage } from './contestants.ts';
import type { Slider } from './pages/editor.ts';
import type { Scene } from './scene.ts';
import { watch } from './watch.ts';

/** A page in the preview frame of an editor. */
export type Preview = {
  side: Contestant;
  scene: Scene;
  viewport: { width: number; height: number };
};

/** Steps of the slider, frames on the screen and main-thread time of a drag. */
export type Drag = { steps: number; frames: number; mainMs: number };

/** Drags a slider of the editor around `preview`, one step per frame. */
export function drag(
  browser: Browser,
  run: BenchRun,
  preview: Preview,
  slider: Slider,
): Promise<Drag> {
  return inEditor(browser, run, preview, async (page) => {
    let steps = 0;
    const { frames, mainMs } = await watch(browser, page, async () => {
      steps = await page.evaluate(({ slider, ms }) => window.drag?.(slider, ms) ?? 0, {
        slider,
        ms: run.effort.dragMs,
      });
    });
    return { steps, frames, mainMs };
  });
}

/** Runs `use` with the editor around a page, once the page is connected. */
export function inEditor<T>(
  browser: Browser,
  { site, effort }: BenchRun,
  { side, scene, viewport }: Preview,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  return withProfile(browser, viewport, async (context) => {
    const page = await context.newPage();
    const editor = { name: 'editor', path: '/bench/editor.html', query: { page: side.path } };
    await openPage(page, addressOf(site, editor, scene));
    await sleep(effort.settleMs);
    return use(page);
  });
}

/** Compares the main-thread time of one step, from the message to the drawn frame. */
export function compareSteps(
  what: string,
  [ours, theirs]: readonly (readonly Drag[])[],
  atMost: number,
): Comparison {
  const stepMs = (drags: readonly Drag[] | undefined) =>
    middle(drags, ({ mainMs, steps }) => mainMs / steps);
  return {
    what,
    ours: `${stepMs(ours).toFixed(2)} ms`,
    yardstick: `${stepMs(theirs).toFixed(2)} ms`,
    ratio: stepMs(ours) / stepMs(theirs),
    bound: { atMost },
  };
}
