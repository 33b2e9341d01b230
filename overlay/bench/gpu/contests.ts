import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Comparison } from '../../../server/testing/bench/comparison.ts';
import { LONG_TIP } from '../alert-art.ts';
import { BENCH_OPTIONS } from '../bench-options.ts';
import { STAGE_WINDOW, withPage } from '../browser.ts';
import { addressOf, type Contestant, DOM, OURS, openPage } from '../contestants.ts';
import { readTrace } from '../read-trace.ts';
import type { Scene } from '../scene.ts';
import { withTimeout } from '../with-timeout.ts';
import { FRAME_CATEGORIES, type Frames, MARKS, readFrames, type Spread } from './frames.ts';
import type { GoalSite } from './goal-site.ts';

/** From one alert to the next; longer than an alert is on the stage. */
const ALERT_INTERVAL_MS = 5000;
/** The longest time between two frames. */
const MOST_MS = 20;
/** One frame in 200 may fall outside the marks. */
const LEAST_SHARE = 0.995;

const CONTESTS: { name: string; scene: Scene }[] = [
  { name: '1,000 sprites, all effects', scene: { sprites: 1000, effects: 'all' } },
  {
    name: 'alert with film and sound, goal, 100 sprites',
    scene: { sprites: 100, effects: 'all', alerts: 'film' },
  },
];

/** The frames of the overlay beside those of the page of elements. The page shows no reached goal. */
export async function* contests(
  browser: Browser,
  site: GoalSite,
  seconds: number,
): AsyncGenerator<Comparison> {
  for (const { name, scene } of CONTESTS) {
    const watch = (side: Contestant, playAlert: (page: Page) => unknown) =>
      watchFrames(browser, site, { side, scene, playAlert }, seconds);
    const ours = await watch(OURS, () => site.announcer.announce(LONG_TIP));
    const theirs = await watch(DOM, (page) => page.evaluate(() => window.playAlert?.()));
    yield* rowsOf(name, ours, theirs);
  }
}

type Side = { side: Contestant; scene: Scene; playAlert: (page: Page) => unknown };

const watchFrames = (
  browser: Browser,
  site: GoalSite,
  { side, scene, playAlert }: Side,
  seconds: number,
): Promise<Frames> =>
  withPage(browser, STAGE_WINDOW, async (page) => {
    site.announcer.clear();
    site.setReached(false);
    await openPage(page, addressOf(site, side, scene));
    await sleep(BENCH_OPTIONS.warmUpMs);
    const mark = (name: string) =>
      withTimeout(
        'A mark',
        page.evaluate((at) => void performance.mark(at), name),
      );
    await browser.startTracing(page, { categories: FRAME_CATEGORIES });
    await mark(MARKS.start);
    for (let leftMs = seconds * 1000; leftMs > 0; leftMs -= ALERT_INTERVAL_MS) {
      if (scene.alerts) {
        await playAlert(page);
        site.setReached(true);
      }
      await sleep(Math.min(leftMs, ALERT_INTERVAL_MS));
    }
    await mark(MARKS.end);
    const trace = await withTimeout('The end of a trace', browser.stopTracing());
    return readFrames(readTrace(trace));
  });

function rowsOf(name: string, ours: Frames, theirs: Frames): Comparison[] {
  const row = (what: string, shown: (frames: Frames) => string): Comparison => ({
    what: `${name}: ${what}`,
    ours: shown(ours),
    yardstick: shown(theirs),
  });
  return [
    {
      ...row('drawn of due', ({ drawn, due }) => `${drawn} of ${due}`),
      ratio: ours.drawn / ours.due,
      bound: { atLeast: LEAST_SHARE },
    },
    {
      ...row('interval', ({ interval }) => shownSpread(interval)),
      ratio: ours.interval.longest / MOST_MS,
      bound: { atMost: 1 },
    },
    row('main thread', ({ main }) => shownSpread(main)),
    row('GPU process', ({ gpu }) => shownSpread(gpu)),
    row('dropped', ({ dropped }) => String(dropped)),
  ];
}

const shownSpread = ({ p50, p99, longest }: Spread) =>
  Number.isNaN(p50)
    ? 'no two frames'
    : `${[p50, p99, longest].map((ms) => ms.toFixed(1)).join(' / ')} ms`;
