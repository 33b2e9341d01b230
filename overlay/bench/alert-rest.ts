import { type Comparison, compared } from '../../server/bench/comparison.ts';
import { LONG_TIP } from './alert-art.ts';
import { alertFiles } from './alert-files.ts';
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

/** An overlay whose layout shows alerts against the same without any; its frames are counted once one was played. */
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

/** All at the same time, so that a busy moment of the machine affects all. Each has a site, which shows one scene at a time. */
async function processorAtRest(): Promise<Comparison[]> {
  const [withAlerts, without, played] = await Promise.all([
    serveScene(WITH),
    serveScene(WITHOUT),
    serveScene(WITH),
  ]);
  // Announced before its overlay is opened, which then plays it.
  played.announcer.announce(LONG_TIP);
  const atRest = (site: Site, side = OURS) => idlePercent(addressOf(site, side, WITH), REST_MS);
  const [told, toldWithout, polled, polledWithout, after] = await Promise.all([
    atRest(withAlerts),
    atRest(without),
    atRest(withAlerts, OURS_POLLING),
    atRest(without, OURS_POLLING),
    atRest(played),
  ]);
  for (const site of [withAlerts, without, played]) await site.close();
  const shown = (percent: number) => `${percent.toFixed(2)} %`;
  // A browser counts in steps of 10 ms, of which an overlay that is told has only a few: a quotient would be chance.
  const above = (what: string, percent: number, bound?: Comparison['bound']): Comparison => ({
    what: `${what}, percent of a core above one without`,
    ours: shown(percent),
    yardstick: shown(toldWithout),
    ratio: percent - toldWithout,
    bound,
  });
  return [
    above('overlay with alerts at rest', told, { atMost: 0.05 }),
    compared(
      'overlay with alerts that polls, percent of a core / without',
      [polled, polledWithout],
      shown,
      {
        atMost: 1.25,
      },
    ),
    // Without a bound: after any animation of a canvas the emulated GPU is busy for a while, also that of a bare page.
    above('overlay after an alert', after),
  ];
}

async function serveScene(scene: Scene): Promise<Site> {
  return serveSite({
    boot: () => bootOf(scene),
    totals: someTotals,
    uploads: await alertFiles(),
  });
}
