import type { Browser } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { alternateInBrowser, medianOf } from './alternate.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { STAGE_WINDOW } from './browser.ts';
import { NAIVE, OURS } from './contestants.ts';
import { compareSteps, drag, inEditor, type Preview } from './drag.ts';
import type { Effects } from './scene.ts';
import type { Site } from './site.ts';
import { withTimeout } from './with-timeout.ts';

const PREVIEW: Preview = {
  side: OURS,
  scene: { sprites: 0, effects: 'all' },
  /** The size beside a form on a common screen. */
  viewport: { width: 800, height: 450 },
};
const FRAMES_PER_S = 60;
const SINGLE_STEPS = 20;

/** Compares the drag of a slider in the editor: frames until a step is drawn, and main-thread time of a step. */
export async function* slider(site: Site): AsyncGenerator<Comparison> {
  const { rounds, dragMs } = BENCH_OPTIONS;
  const drags = await alternateInBrowser(
    'webgl',
    rounds,
    [OURS, NAIVE].map((side) => (browser) => drag(browser, site, { ...PREVIEW, side }, 'board')),
  );
  const [delays] = await alternateInBrowser('webgl', 1, [
    (browser) =>
      inEditor(browser, site, PREVIEW, (page) =>
        withTimeout(
          'A row of single steps',
          page.evaluate((steps) => window.stepFrames?.('board', steps) ?? [], SINGLE_STEPS),
        ),
      ),
  ]);
  const longestDelay = Math.max(...(delays?.flat() ?? []));
  const dragged = `slider dragged for ${dragMs / 1000} s`;
  const [frames, steps] = [
    medianOf(drags[0], (one) => one.frames),
    medianOf(drags[0], (one) => one.steps),
  ];
  const dueFrames = Math.floor((dragMs / 1000) * FRAMES_PER_S);
  yield* [
    {
      what: 'slider step, frames until it is drawn',
      ours: String(longestDelay),
      ratio: longestDelay,
      bound: { atMost: 1 },
    },
    {
      what: `${dragged}, frames / steps`,
      ours: String(frames),
      yardstick: String(steps),
      ratio: frames / steps,
      bound: { atLeast: 0.99 },
    },
    {
      what: `${dragged}, steps / frames of the screen`,
      ours: String(steps),
      yardstick: String(dueFrames),
      ratio: steps / dueFrames,
      bound: { atLeast: 0.99 },
    },
    compareSteps('slider step, main thread / React rendering the naive page', drags, 0.1),
  ];
}

/** Compares repainting the live's name for each typed letter, with its glow and without. */
export async function* glow(site: Site): AsyncGenerator<Comparison> {
  const type = (effects: Effects) => {
    const preview = { side: OURS, scene: { sprites: 0, effects }, viewport: STAGE_WINDOW };
    return (browser: Browser) => drag(browser, site, preview, 'name');
  };
  const typed = await alternateInBrowser('webgl', BENCH_OPTIONS.rounds, [type('glow'), type('no')]);
  yield compareSteps('new live name, main thread with glow / without', typed, 1.6);
}
