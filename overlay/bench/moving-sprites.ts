import type { Browser } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { alternateInBrowser } from './alternate.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import type { Compositing } from './browser.ts';
import {
  addressOf,
  type Contestant,
  DOM,
  NAIVE,
  OURS,
  OURS_WEBGL,
  watchPage,
} from './contestants.ts';
import type { Effects } from './scene.ts';
import type { Site } from './site.ts';
import type { Watched } from './watch.ts';

type Bound = Comparison['bound'];
type Contest = {
  compositing: Compositing;
  effects: Effects;
  yardsticks: { side: Contestant; bound?: (sprites: number) => Bound }[];
};

const atLeast =
  (figures: Record<number, number>) =>
  (sprites: number): Bound => {
    const figure = figures[sprites];
    return figure === undefined ? undefined : { atLeast: figure };
  };

const CONTESTS: Contest[] = [
  {
    compositing: 'webgl',
    effects: 'all',
    yardsticks: [
      { side: NAIVE, bound: atLeast({ 10: 8, 100: 20 }) },
      { side: DOM },
      { side: OURS_WEBGL },
    ],
  },
  { compositing: 'webgl', effects: 'no', yardsticks: [{ side: NAIVE }] },
  {
    compositing: 'software',
    effects: 'no',
    yardsticks: [{ side: DOM, bound: atLeast({ 10: 0.95, 100: 0.95, 1000: 1.5 }) }],
  },
  { compositing: 'software', effects: 'all', yardsticks: [{ side: DOM }] },
];

/** The frames on the screen while all sprites move, and their CPU time in all processes of the browser. */
export async function* movingSprites(site: Site): AsyncGenerator<Comparison> {
  for (const contest of CONTESTS) {
    for (const sprites of BENCH_OPTIONS.spriteCounts) {
      // A page with many sprites takes up to a quarter of a minute.
      if (sprites <= 100 || hasBound(contest, sprites)) yield* await hold(contest, sprites, site);
    }
  }
}

const hasBound = ({ yardsticks }: Contest, sprites: number) =>
  yardsticks.some(({ bound }) => bound?.(sprites));

async function hold(contest: Contest, sprites: number, site: Site) {
  const { compositing, effects, yardsticks } = contest;
  const sides = [OURS, ...yardsticks.map(({ side }) => side)].map(
    (side) => (browser: Browser) => watchPage(browser, addressOf(site, side, { sprites, effects })),
  );
  const rounds = hasBound(contest, sprites) ? BENCH_OPTIONS.spriteRounds : 1;
  const [ours, ...others] = await alternateInBrowser(compositing, rounds, sides);
  const where = compositing === 'software' ? 'hardware acceleration off, ' : '';
  const scene = `${where}${sprites} sprites, ${effects} effects`;
  return yardsticks.map(({ side, bound }, index): Comparison => {
    const name = side === OURS_WEBGL ? 'the same with ?renderer=webgl' : side.name;
    const figures = compareFrames(ours ?? [], others[index] ?? []);
    return { what: `${scene}, frames / ${name}`, ...figures, bound: bound?.(sprites) };
  });
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
