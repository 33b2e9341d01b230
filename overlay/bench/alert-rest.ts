import type { Comparison } from '../../server/bench/comparison.ts';
import { LONG_TIP } from './alert-art.ts';
import { alertFiles } from './alert-files.ts';
import { createAnnouncer } from './announcer.ts';
import { awaitAlert } from './await-alert.ts';
import { addressOf, OURS, OURS_POLLING } from './contestants.ts';
import { EFFORT } from './effort.ts';
import { idlePercent } from './lone-browser.ts';
import { bootOf, type Scene, someTotals } from './scene.ts';
import { type Site, serveSite } from './site.ts';
import { REST_MS } from './static-board.ts';
import { takeTurns } from './turns.ts';
import { nothingDrawn, watchIdle } from './watch-idle.ts';

const WITHOUT: Scene = { sprites: 0, effects: 'all' };
/** With an image that moves, and a sound. */
const WITH: Scene = { ...WITHOUT, alerts: 'film' };

/** An overlay whose layout shows alerts, once one was played, against the same without any. */
export async function* alertRest(site: Site): AsyncGenerator<Comparison> {
  const [watched] = await takeTurns('webgl', EFFORT.rounds, [
    (browser) => {
      site.announcer.forget();
      return watchIdle(browser, addressOf(site, OURS, WITH), async (page) => {
        site.announcer.announce(LONG_TIP);
        await awaitAlert(page, true);
        await awaitAlert(page, false);
      });
    },
  ]);
  yield* nothingDrawn('overlay with alerts at rest', watched);
  yield* await processorAtRest();
}

/** All at the same time, so that a busy moment of the machine affects all. Each scene has a site, which has one at a time. */
async function processorAtRest(): Promise<Comparison[]> {
  const scenes = [WITH, WITHOUT];
  const sites = await Promise.all(scenes.map(serveScene));
  const [told = 0, polled = 0, toldWithout = 0, polledWithout = 0] = await Promise.all(
    sites.flatMap((site, index) =>
      [OURS, OURS_POLLING].map((side) =>
        idlePercent(addressOf(site, side, scenes[index] ?? WITHOUT), REST_MS),
      ),
    ),
  );
  for (const site of sites) await site.close();
  const shown = (percent: number) => `${percent.toFixed(2)} %`;
  return [
    {
      // A browser counts in steps of 10 ms, of which both have only a few.
      what: 'overlay with alerts at rest, percent of a core above one without',
      ours: shown(told),
      yardstick: shown(toldWithout),
      ratio: told - toldWithout,
      bound: { atMost: 0.05 },
    },
    {
      what: 'overlay with alerts at rest that polls, percent of a core / without',
      ours: shown(polled),
      yardstick: shown(polledWithout),
      ratio: polled / polledWithout,
      bound: { atMost: 1.25 },
    },
  ];
}

/** Its overlays play an alert as they are opened. */
async function serveScene(scene: Scene): Promise<Site> {
  const announcer = createAnnouncer();
  announcer.announce(LONG_TIP);
  return serveSite({
    boot: () => bootOf(scene),
    totals: someTotals,
    announcer,
    uploads: await alertFiles(),
  });
}
