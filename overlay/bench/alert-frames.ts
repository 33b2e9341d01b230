import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Comparison } from '../../server/testing/bench/comparison.ts';
import { ALERT_MS, LONG_TIP } from './alert-art.ts';
import { alternateInBrowser } from './alternate.ts';
import { awaitAlert } from './await-alert.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { type Compositing, STAGE_WINDOW, withPage } from './browser.ts';
import { addressOf, type Contestant, DOM, OURS, openPage } from './contestants.ts';
import { compareFrames } from './moving-sprites.ts';
import type { Effects, Scene } from './scene.ts';
import type { Site } from './site.ts';
import { type Watched, watch } from './watch.ts';

type Contest = { compositing: Compositing; effects: Effects; bound?: Comparison['bound'] };

const CONTESTS: Contest[] = [
  { compositing: 'webgl', effects: 'all', bound: { atLeast: 1.2 } },
  { compositing: 'webgl', effects: 'no', bound: { atLeast: 0.95 } },
  { compositing: 'software', effects: 'no', bound: { atLeast: 0.95 } },
  { compositing: 'software', effects: 'all' },
];

/** The frames on the screen while an alert plays over a board, and their CPU time in all processes of the browser. */
export async function* alertFrames(site: Site): AsyncGenerator<Comparison> {
  for (const { compositing, effects, bound } of CONTESTS) {
    const scene: Scene = { sprites: 0, effects, alerts: 'emblem' };
    const [ours = [], theirs = []] = await alternateInBrowser(compositing, BENCH_OPTIONS.rounds, [
      (browser) => watchAlert(browser, site, OURS, scene, (page) => playOurs(page, site)),
      (browser) => watchAlert(browser, site, DOM, scene, playTheirs),
    ]);
    const where = compositing === 'software' ? 'hardware acceleration off, ' : '';
    yield {
      what: `${where}alert, ${effects} effects, frames / ${DOM.name}`,
      ...compareFrames(ours, theirs),
      bound,
    };
  }
}

/** Measures from the announcement of an alert to its end. `play` resolves to its time on the stage in ms. */
function watchAlert(
  browser: Browser,
  site: Site,
  side: Contestant,
  scene: Scene,
  play: (page: Page) => Promise<number>,
): Promise<Watched> {
  return withPage(browser, STAGE_WINDOW, async (page) => {
    site.announcer.clear();
    await openPage(page, addressOf(site, side, scene));
    await sleep(BENCH_OPTIONS.warmUpMs);
    let playedMs = 0;
    const watched = await watch(browser, page, async () => {
      playedMs = await play(page);
    });
    return { ...watched, seconds: playedMs / 1000 };
  });
}

async function playOurs(page: Page, { announcer }: Site): Promise<number> {
  announcer.announce(LONG_TIP);
  await awaitAlert(page, true);
  const startMs = performance.now();
  await awaitAlert(page, false);
  return performance.now() - startMs;
}

async function playTheirs(page: Page): Promise<number> {
  await page.evaluate(() => window.playAlert?.());
  await sleep(ALERT_MS);
  return ALERT_MS;
}
