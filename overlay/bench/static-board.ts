import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Comparison } from '../../server/testing/bench/comparison.ts';
import { LONG_TIP } from './alert-art.ts';
import { awaitAlert } from './await-alert.ts';
import { STAGE_WINDOW, withBrowser, withPage } from './browser.ts';
import { addressOf, BLANK, OURS, OURS_POLLING, openPage } from './contestants.ts';
import { idlePercent, WARM_UP_MS } from './idle-cpu.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';
import { type Idle, nothingDrawn, watchIdle } from './watch-idle.ts';

const BOARD: Scene = { sprites: 0, effects: 'all' };
/** With an animated image and a sound. */
const WITH_ALERTS: Scene = { ...BOARD, alerts: 'film' };

/** The specified maximum in IDLE_MS. */
const MAX_REQUESTS = 2;
/** Browsers count CPU time in steps of 10 ms, more than an idle page takes in a second. */
const IDLE_MS = 60_000;

/** Compares an idle overlay with push, one with alerts, one that polls, and a blank page. */
export async function* staticBoard(site: Site): AsyncGenerator<Comparison> {
  const ours = addressOf(site, OURS, BOARD);
  const polling = addressOf(site, OURS_POLLING, BOARD);
  // Counts are the same on a busy computer, so these run at the same time, and once.
  const [plain, alerted, requests] = await Promise.all([
    withBrowser('webgl', (browser) => watchIdle(browser, ours)),
    withBrowser('webgl', (browser) => watchAfterAlert(browser, site)),
    idleRequests(ours, polling),
  ]);
  yield* nothingDrawn('static board', plain);
  yield* nothingDrawn('overlay after an alert', alerted);
  yield requests;
  site.announcer.clear();
  yield* await idleCpu({
    ours,
    alerts: addressOf(site, OURS, WITH_ALERTS),
    polling,
    blank: addressOf(site, BLANK, BOARD),
  });
}

function watchAfterAlert(browser: Browser, { announcer, ...site }: Site): Promise<Idle> {
  announcer.clear();
  return watchIdle(browser, addressOf(site, OURS, WITH_ALERTS), async (page) => {
    announcer.announce(LONG_TIP);
    await awaitAlert(page, true);
    await awaitAlert(page, false);
  });
}

async function idleRequests(ours: string, polling: string): Promise<Comparison> {
  const [pushed, polled] = await withBrowser('webgl', (browser) =>
    Promise.all([countRequests(browser, ours), countRequests(browser, polling)]),
  );
  return {
    what: `static board, requests in ${IDLE_MS / 1000} s, beside one that polls`,
    ours: String(pushed),
    yardstick: String(polled),
    ratio: pushed,
    bound: { atMost: MAX_REQUESTS },
  };
}

/** Measures all at the same time, so that load of the machine affects all. Each browser counts its own time. */
async function idleCpu(addresses: Record<'ours' | 'alerts' | 'polling' | 'blank', string>) {
  const { ours, alerts, polling, blank } = addresses;
  const [pushed = 0, withAlerts = 0, polled = 0, ofBlank = 0] = await Promise.all(
    [ours, alerts, polling, blank].map((address) => idlePercent(address, IDLE_MS)),
  );
  const aboveBlank = (what: string, percent: number, atMost: number): Comparison => ({
    what: `${what}, percent of a core above a blank page`,
    ours: `${percent.toFixed(2)} %`,
    yardstick: `${ofBlank.toFixed(2)} %`,
    ratio: percent - ofBlank,
    bound: { atMost },
  });
  return [
    aboveBlank('static board', pushed, 0.1),
    aboveBlank('static board with alerts', withAlerts, 0.15),
    aboveBlank('static board that polls', polled, 0.5),
  ];
}

function countRequests(browser: Browser, address: string): Promise<number> {
  return withPage(browser, STAGE_WINDOW, async (page) => {
    await openPage(page, address);
    await sleep(WARM_UP_MS);
    let count = 0;
    page.on('request', () => {
      count += 1;
    });
    await sleep(IDLE_MS);
    return count;
  });
}
