import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import type { Announcer } from './announcer.ts';
import { type Compositing, STAGE_WINDOW, withPage } from './browser.ts';
import { addressOf, DOM, OURS, openPage, watchPage } from './contestants.ts';
import { EFFORT } from './effort.ts';
import { idlePercent } from './lone-browser.ts';
import { compareFrames } from './moving-sprites.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';
import { middle, takeTurns } from './turns.ts';
import { type Watched, watch } from './watch.ts';
import { within } from './within.ts';

const WITHOUT: Scene = { sprites: 0, effects: 'all' };
const WITH: Scene = { sprites: 0, effects: 'alerts' };

/** As with a static board. */
const REST_MS = 60_000;
/** Until all of its entrance is over. */
const ENTERED_MS = 2500;
/** A task of the main thread above this is a frame that somebody sees. */
const MOST_TASK_MS = 50;

/** Alerts that nobody sees, and one that plays, beside the same picture of elements. */
export function createAlertMeasurement(announcer: Announcer) {
  return async function* alerts(site: Site): AsyncGenerator<Comparison> {
    announcer.fallSilent();
    yield await processorAtRest(site);
    for (const compositing of ['webgl', 'software'] as const) {
      yield await framesWhilePlaying(compositing, site, announcer);
    }
    yield await longestTask(site, announcer);
  };
}

/** At the same time, so that a busy moment of the machine affects both. */
async function processorAtRest(site: Site): Promise<Comparison> {
  const pages = [addressOf(site, OURS, WITH), addressOf(site, OURS, WITHOUT)];
  const [on = 0, off = 0] = await Promise.all(pages.map((page) => idlePercent(page, REST_MS)));
  return {
    what: 'static board with alerts on, percent of a core / off',
    ours: `${on.toFixed(2)} %`,
    yardstick: `${off.toFixed(2)} %`,
    ratio: on - off,
    bound: { atMost: 0.1 },
  };
}

async function framesWhilePlaying(
  compositing: Compositing,
  site: Site,
  announcer: Announcer,
): Promise<Comparison> {
  const play = (browser: Browser) =>
    withPlaying(browser, site, announcer, async (page): Promise<Watched> => {
      await sleep(ENTERED_MS);
      return watch(browser, page, EFFORT.watchMs);
    });
  const [ours = [], theirs = []] = await takeTurns(compositing, EFFORT.rounds, [
    play,
    (browser) => watchPage(browser, addressOf(site, DOM, WITH)),
  ]);
  const where = compositing === 'software' ? 'hardware acceleration off, ' : '';
  return { what: `${where}an alert plays, frames / DOM/CSS`, ...compareFrames(ours, theirs) };
}

/** The entrance, in which its pictures are painted. */
async function longestTask(site: Site, announcer: Announcer): Promise<Comparison> {
  const [found] = await takeTurns('webgl', EFFORT.rounds, [
    (browser) =>
      withPlaying(browser, site, announcer, async (page) => {
        await sleep(ENTERED_MS);
        return page.evaluate(() => Math.max(0, ...(window.longTasksMs ?? [])));
      }),
  ]);
  const longest = middle(found, (ms) => ms);
  return {
    what: 'longest task of the main thread as an alert comes, ms (0: none over 50)',
    ours: longest.toFixed(0),
    ratio: longest,
    bound: { atMost: MOST_TASK_MS },
  };
}

/** Runs `use` on an overlay whose alert has just begun. */
const withPlaying = <T>(
  browser: Browser,
  site: Site,
  announcer: Announcer,
  use: (page: Page) => Promise<T>,
): Promise<T> =>
  withPage(browser, STAGE_WINDOW, async (page) => {
    announcer.fallSilent();
    await page.addInitScript(noteLongTasks);
    await openPage(page, addressOf(site, OURS, WITH));
    await sleep(EFFORT.settleMs);
    await within(
      'The forgetting of tasks before the alert',
      page.evaluate(() => window.longTasksMs?.splice(0)),
    );
    announcer.announce();
    await page.waitForFunction(() => window.streamhostOverlay?.read().layout?.alert?.shown);
    return use(page);
  });

declare global {
  interface Window {
    longTasksMs?: number[];
  }
}

/** Init script: browsers tell of tasks from 50 ms on. */
function noteLongTasks(): void {
  window.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasksMs?.push(duration);
  }).observe({ type: 'longtask' });
}
