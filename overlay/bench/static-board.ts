import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Comparison } from '../../server/bench/comparison.ts';
import { STAGE_WINDOW, withBrowser, withPage } from './browser.ts';
import { addressOf, BLANK, OURS, OURS_POLLING, openPage } from './contestants.ts';
import { EFFORT } from './effort.ts';
import { idlePercent, SETTLED_MS } from './lone-browser.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';
import { takeTurns } from './turns.ts';
import { nothingDrawn, watchIdle } from './watch-idle.ts';

const SCENE: Scene = { sprites: 0, effects: 'all' };

/** At most so many requests in REST_MS, as specified. */
const MOST_REQUESTS = 2;
/** Browsers count their time in steps of 10 ms, and a page at rest takes less in a second. */
export const REST_MS = 60_000;

/** An idle overlay, which the server tells of changes, against one that polls and a blank page. */
export async function* staticBoard(site: Site): AsyncGenerator<Comparison> {
  const [ours, polling, blank] = [OURS, OURS_POLLING, BLANK].map((side) =>
    addressOf(site, side, SCENE),
  ) as [string, string, string];
  const [watched] = await takeTurns('webgl', EFFORT.rounds, [
    (browser) => watchIdle(browser, ours),
  ]);
  yield* nothingDrawn('static board', watched);
  yield await requestsAtRest(ours, polling);
  yield* await processorAtRest(ours, polling, blank);
}

async function requestsAtRest(ours: string, polling: string): Promise<Comparison> {
  const [told, polled] = await withBrowser('webgl', (browser) =>
    Promise.all([countRequests(browser, ours), countRequests(browser, polling)]),
  );
  return {
    what: `static board, requests in ${REST_MS / 1000} s, beside one that polls`,
    ours: String(told),
    yardstick: String(polled),
    ratio: told,
    bound: { atMost: MOST_REQUESTS },
  };
}

/** All at the same time, so that a busy moment of the machine affects all: each browser counts its own time. */
async function processorAtRest(ours: string, polling: string, blank: string) {
  const [told = 0, polled = 0, ofBlank = 0] = await Promise.all(
    [ours, polling, blank].map((address) => idlePercent(address, REST_MS)),
  );
  const aboveBlank = (what: string, percent: number, atMost: number): Comparison => ({
    what: `${what}, percent of a core above a blank page`,
    ours: `${percent.toFixed(2)} %`,
    yardstick: `${ofBlank.toFixed(2)} %`,
    ratio: percent - ofBlank,
    bound: { atMost },
  });
  return [
    aboveBlank('static board', told, 0.1),
    aboveBlank('static board that polls', polled, 0.5),
  ];
}

function countRequests(browser: Browser, address: string): Promise<number> {
  return withPage(browser, STAGE_WINDOW, async (page) => {
    await openPage(page, address);
    await sleep(SETTLED_MS);
    let count = 0;
    page.on('request', () => {
      count += 1;
    });
    await sleep(REST_MS);
    return count;
  });
}
