import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type Comparison, compared, inMs } from '../../server/bench/comparison.ts';
import { medianOf } from './alternate.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { withPage } from './browser.ts';
import { addressOf, type Contestant, openPage } from './contestants.ts';
import type { Slider } from './pages/editor.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';
import { watch } from './watch.ts';
import { withTimeout } from './with-timeout.ts';

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
  site: Site,
  preview: Preview,
  slider: Slider,
): Promise<Drag> {
  return inEditor(browser, site, preview, async (page) => {
    let steps = 0;
    const { frames, mainMs } = await watch(browser, page, async () => {
      const dragged = page.evaluate(({ slider, ms }) => window.drag?.(slider, ms) ?? 0, {
        slider,
        ms: BENCH_OPTIONS.dragMs,
      });
      steps = await withTimeout('The drag of a slider', dragged);
    });
    return { steps, frames, mainMs };
  });
}

/** Runs `use` with the editor around a page, once the page is connected. */
export function inEditor<T>(
  browser: Browser,
  site: Site,
  { side, scene, viewport }: Preview,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  return withPage(browser, viewport, async (page) => {
    const editor = { name: 'editor', path: '/bench/editor.html', query: { page: side.path } };
    await openPage(page, addressOf(site, editor, scene));
    await sleep(BENCH_OPTIONS.warmUpMs);
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
    medianOf(drags, ({ mainMs, steps }) => mainMs / steps);
  return compared(what, [stepMs(ours), stepMs(theirs)], inMs(2), { atMost });
}
