import type { Browser } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { STAGE_WINDOW } from './browser.ts';
import { NAIVE, OURS } from './contestants.ts';
import { compareSteps, drag, inEditor, type Preview } from './drag.ts';
import { EFFORT } from './effort.ts';
import type { Effects } from './scene.ts';
import type { Site } from './site.ts';
import { middle, takeTurns } from './turns.ts';
import { within } from './within.ts';

const PREVIEW: Preview = {
  side: OURS,
  scene: { sprites: 0, effects: 'all' },
  /** The size beside a form on a common screen. */
  viewport: { width: 800, height: 450 },
};
const FRAMES_PER_S = 60;
const SINGLE_STEPS = 20;

/** Dragging a slider of the editor: frames until a step is drawn, and main-thread time of a step. */
export async function* slider(site: Site): AsyncGenerator<Comparison> {
  const { rounds, dragMs } = EFFORT;
  const drags = await takeTurns(
    'webgl',
    rounds,
    [OURS, NAIVE].map((side) => (browser) => drag(browser, site, { ...PREVIEW, side }, 'board')),
  );
  const [waits] = await takeTurns('webgl', 1, [
    (browser) =>
      inEditor(browser, site, PREVIEW, (page) =>
        within(
          'A row of single steps',
          page.evaluate((steps) => window.stepFrames?.('board', steps) ?? [], SINGLE_STEPS),
        ),
      ),
  ]);
  const longestWait = Math.max(...(waits?.flat() ?? []));
  const dragged = `slider dragged for ${dragMs / 1000} s`;
  const [frames, steps] = [
    middle(drags[0], (one) => one.frames),
    middle(drags[0], (one) => one.steps),
  ];
  const dueFrames = Math.floor((dragMs / 1000) * FRAMES_PER_S);
  yield* [
    {
      what: 'slider step, frames until it is drawn',
      ours: String(longestWait),
      ratio: longestWait,
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

/** Repainting the live's name for each typed letter, with its glow and without. */
export async function* glow(site: Site): AsyncGenerator<Comparison> {
  const type = (effects: Effects) => {
    const preview = { side: OURS, scene: { sprites: 0, effects }, viewport: STAGE_WINDOW };
    return (browser: Browser) => drag(browser, site, preview, 'name');
  };
  const typed = await takeTurns('webgl', EFFORT.rounds, [type('glow'), type('no')]);
  yield compareSteps('new live name, main thread with glow / without', typed, 1.6);
}
