import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Comparison, compared, inMs } from '../../server/testing/bench/comparison.ts';
import { ALERT_ART, type AlertArt, LONG_TIP } from './alert-art.ts';
import { awaitAlert } from './await-alert.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { type Compositing, STAGE_WINDOW, withBrowser, withPage } from './browser.ts';
import { addressOf, OURS, openPage } from './contestants.ts';
import { longestTaskMs } from './longest-task.ts';
import type { Site } from './site.ts';

/** The limit above which browsers report a long task, in ms. */
const MAX_MS = 50;
/** From the start of the entrance until sparks, note and band of light have appeared. */
const ENTRANCE_MS = 1800;
const STAY_MS = 1000;

type Entrance = { enteringMs: number; stayingMs: number };

/** The longest task on the main thread while an alert is painted and enters. */
export async function* alertEntrance(site: Site): AsyncGenerator<Comparison> {
  for (const compositing of ['webgl', 'software'] as const) {
    for (const art of ALERT_ART) yield* await enter(compositing, art, site);
  }
}

async function enter(compositing: Compositing, art: AlertArt, site: Site): Promise<Comparison[]> {
  const { enteringMs, stayingMs } = await withBrowser(compositing, (browser) =>
    watchEntrance(browser, art, site),
  );
  const where = compositing === 'software' ? 'hardware acceleration off, ' : '';
  const what = `${where}alert with ${art} enters, longest task`;
  return [
    compared(`${what} / what it may be`, [enteringMs, MAX_MS], inMs(1), { atMost: 1 }),
    compared(`${what} / while it stays`, [enteringMs, stayingMs], inMs(1)),
  ];
}

function watchEntrance(browser: Browser, art: AlertArt, site: Site): Promise<Entrance> {
  return withPage(browser, STAGE_WINDOW, async (page) => {
    site.announcer.clear();
    await openPage(page, addressOf(site, OURS, { sprites: 0, effects: 'all', alerts: art }));
    await sleep(BENCH_OPTIONS.warmUpMs);
    const enteringMs = await longestTaskMs(browser, async () => {
      site.announcer.announce(LONG_TIP);
      await awaitAlert(page, true);
      await sleep(ENTRANCE_MS);
    });
    return { enteringMs, stayingMs: await longestTaskMs(browser, () => sleep(STAY_MS)) };
  });
}
