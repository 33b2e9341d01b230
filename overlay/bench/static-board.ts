import type { Browser } from 'playwright';
import { type Bound, type Comparison, compared } from '../../server/testing/bench/comparison.ts';
import { LONG_TIP } from './alert-art.ts';
import { awaitAlert } from './await-alert.ts';
import { withBrowser } from './browser.ts';
import {
  addressOf,
  BLANK,
  CLOCK,
  type Contestant,
  FETCHING,
  OURS,
  OURS_POLLING,
} from './contestants.ts';
import { type IdleUse, idleUse } from './idle-cpu.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';
import { type Idle, nothingDrawn, watchIdle } from './watch-idle.ts';

const BOARD: Scene = { sprites: 0, effects: 'all' };
/** With an animated image and a sound. */
const WITH_ALERTS: Scene = { ...BOARD, alerts: 'film' };
const WITH_TIMER: Scene = { ...BOARD, hasTimer: true };

/** The specified maximum in IDLE_MS. */
const MAX_REQUESTS = 2;
/** Browsers count CPU time in steps of 10 ms, more than an idle page takes in a second. */
const IDLE_MS = 60_000;

/** Compares an idle overlay, one that polls and one whose timer counts with bare pages that do as much. */
export async function* staticBoard(site: Site): AsyncGenerator<Comparison> {
  // Counts are the same on a busy computer, so these run at the same time, and once.
  const [plain, alerted] = await Promise.all([
    withBrowser('webgl', (browser) => watchIdle(browser, addressOf(site, OURS, BOARD))),
    withBrowser('webgl', (browser) => watchAfterAlert(browser, site)),
  ]);
  yield* nothingDrawn('static board', plain);
  yield* nothingDrawn('overlay after an alert', alerted);
  site.announcer.clear();
  yield* await compareUse(site);
}

function watchAfterAlert(browser: Browser, { announcer, ...site }: Site): Promise<Idle> {
  announcer.clear();
  return watchIdle(browser, addressOf(site, OURS, WITH_ALERTS), async (page) => {
    announcer.announce(LONG_TIP);
    await awaitAlert(page, true);
    await awaitAlert(page, false);
  });
}

/** Measures all at the same time, so that load of the machine affects all. Each browser counts its own time. */
async function compareUse(site: Site): Promise<Comparison[]> {
  const watched = (contestant: Contestant, scene: Scene) =>
    idleUse(site, addressOf(site, contestant, scene), IDLE_MS);
  const [blank, ours, withAlerts, polling, fetching, counting, clock] = await Promise.all([
    watched(BLANK, BOARD),
    watched(OURS, BOARD),
    watched(OURS, WITH_ALERTS),
    watched(OURS_POLLING, BOARD),
    watched(FETCHING, BOARD),
    watched(OURS, WITH_TIMER),
    watched(CLOCK, BOARD),
  ]);
  const aboveBlank = (what: string, { percent }: IdleUse, atMost: number): Comparison => ({
    what: `${what}, percent of a core above a blank page`,
    ours: `${percent.toFixed(2)} %`,
    yardstick: `${blank.percent.toFixed(2)} %`,
    ratio: percent - blank.percent,
    bound: { atMost },
  });
  const besideBare = (what: string, ours: IdleUse, theirs: IdleUse, bound?: Bound): Comparison =>
    compared(
      `${what}, percent of a core above a blank page`,
      [ours.percent - blank.percent, theirs.percent - blank.percent],
      (percent) => `${percent.toFixed(2)} %`,
      bound,
    );
  return [
    {
      what: `static board, requests in ${IDLE_MS / 1000} s, beside one that polls`,
      ours: String(ours.requests),
      yardstick: String(polling.requests),
      ratio: ours.requests,
      bound: { atMost: MAX_REQUESTS },
    },
    aboveBlank('static board', ours, 0.1),
    aboveBlank('static board with alerts', withAlerts, 0.15),
    besideBare('static board that polls / page that fetches', polling, fetching, { atMost: 1.5 }),
    // By software a whole canvas is composited for each second: a matter of the processor's memory.
    besideBare('timer that counts / page that shows the time', counting, clock),
  ];
}
