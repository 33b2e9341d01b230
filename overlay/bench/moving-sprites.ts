import type { Browser } from 'playwright';
import type { Comparison } from '../../server/testing/bench/comparison.ts';
import { alternateInBrowser } from './alternate.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import type { Compositing } from './browser.ts';
import { addressOf, DOM, OURS, watchPage } from './contestants.ts';
import type { Effects } from './scene.ts';
import type { Site } from './site.ts';
import type { Watched } from './watch.ts';

type Contest = {
  compositing: Compositing;
  effects: Effects;
  /** The least ratio of frames, by the number of sprites. */
  atLeast: Record<number, number>;
};

const CONTESTS: Contest[] = [
  { compositing: 'webgl', effects: 'all', atLeast: {} },
  { compositing: 'software', effects: 'no', atLeast: { 10: 0.95, 100: 0.95, 1000: 1.5 } },
  { compositing: 'software', effects: 'all', atLeast: {} },
];

/** The frames on the screen while all sprites move, and their CPU time in all processes of the browser. */
export async function* movingSprites(site: Site): AsyncGenerator<Comparison> {
  for (const { compositing, effects, atLeast } of CONTESTS) {
    const where = compositing === 'software' ? 'hardware acceleration off, ' : '';
    for (const sprites of BENCH_OPTIONS.spriteCounts) {
      const figure = atLeast[sprites];
      // A page with many sprites takes up to a quarter of a minute.
      if (sprites > 10 && figure === undefined) continue;
      const [ours = [], theirs = []] = await alternateInBrowser(
        compositing,
        figure === undefined ? 1 : 2,
        [OURS, DOM].map(
          (side) => (browser: Browser) =>
            watchPage(browser, addressOf(site, side, { sprites, effects })),
        ),
      );
      yield {
        what: `${where}${sprites} sprites, ${effects} effects, frames / ${DOM.name}`,
        ...compareFrames(ours, theirs),
        bound: figure === undefined ? undefined : { atLeast: figure },
      };
    }
  }
}

/** Compares frames per second and the cost of each, over all rounds. */
export const compareFrames = (ours: readonly Watched[], theirs: readonly Watched[]) => ({
  ours: shown(ours),
  yardstick: shown(theirs),
  ratio: framesPerS(ours) / framesPerS(theirs),
});

/** A page without a frame counts as one frame, so that every ratio is finite. */
const framesPerS = (found: readonly Watched[]) =>
  Math.max(1, total(found, 'frames')) / total(found, 'seconds');

function shown(found: readonly Watched[]): string {
  const frames = total(found, 'frames');
  const eachMs = frames > 0 ? `${(total(found, 'cpuMs') / frames).toFixed(1)} ms each` : 'none';
  return `${framesPerS(found).toFixed(1)} per s, ${eachMs}`;
}

const total = (found: readonly Watched[], figure: keyof Watched) =>
  found.reduce((sum, watched) => sum + watched[figure], 0);
