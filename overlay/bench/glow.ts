import type { Browser } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { STAGE_WINDOW } from './browser.ts';
import { OURS } from './contestants.ts';
import { compareSteps, drag } from './drag.ts';
import { EFFORT } from './effort.ts';
import type { Effects } from './scene.ts';
import type { Site } from './site.ts';
import { takeTurns } from './turns.ts';

/** Repainting the live's name for each typed letter, with its glow and without. */
export async function* glow(site: Site): AsyncGenerator<Comparison> {
  const type = (effects: Effects) => {
    const preview = { side: OURS, scene: { sprites: 0, effects }, viewport: STAGE_WINDOW };
    return (browser: Browser) => drag(browser, site, preview, 'name');
  };
  const typed = await takeTurns('webgl', EFFORT.rounds, [type('glow'), type('no')]);
  yield compareSteps('new live name, main thread with glow / without', typed, 1.6);
}
