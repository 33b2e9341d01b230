import type { Browser } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { type BenchRun, takeTurns } from './bench-run.ts';
import { STAGE_WINDOW } from './browser.ts';
import { OURS } from './contestants.ts';
import { compareSteps, drag } from './drag.ts';
import type { Effects } from './scene.ts';

/** Repainting the live's name for each typed letter, with its glow and without. */
export async function* glow(run: BenchRun): AsyncGenerator<Comparison> {
  const type = (effects: Effects) => (browser: Browser) =>
    drag(
      browser,
      run,
      { side: OURS, scene: { sprites: 0, effects }, viewport: STAGE_WINDOW },
      'name',
    );
  const typed = await takeTurns('webgl', run.effort.rounds, [type('glow'), type('no')]);
  yield compareSteps('new live name, main thread with glow / without', typed, 1.6);
}
