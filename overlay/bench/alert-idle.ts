import { type Comparison, compared } from '../../server/bench/comparison.ts';
import { LONG_TIP } from './alert-art.ts';
import { alertFiles } from './alert-files.ts';
import { alternateInBrowser } from './alternate.ts';
import { awaitAlert } from './await-alert.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { addressOf, OURS, OURS_POLLING } from './contestants.ts';
import { idlePercent } from './idle-cpu.ts';
import { bootOf, type Scene, someTotals } from './scene.ts';
import { type Site, serveSite } from './site.ts';
import { IDLE_MS } from './static-board.ts';
import { nothingDrawn, watchIdle } from './watch-idle.ts';

const WITHOUT: Scene = { sprites: 0, effects: 'all' };
/** With an animated image and a sound. */
const WITH: Scene = { ...WITHOUT, alerts: 'film' };

/**
 * Compares an idle overlay whose layout shows alerts with one without alerts. Its frames are counted after an alert was
 * played.
 */
export async function* alertIdle(site: Site): AsyncGenerator<Comparison> {
  const [watched] = await alternateInBrowser('webgl', BENCH_OPTIONS.rounds, [
    (browser) => {
      site.announcer.clear();
      return watchIdle(browser, addressOf(site, OURS, WITH), async (page) => {
        site.announcer.announce(LONG_TIP);
        await awaitAlert(page, true);
        await awaitAlert(page, false);
      });
    },
  ]);
  yield* nothingDrawn('overlay with alerts at rest', watched);
  yield* await idleCpu();
}

/**
 * Measures all at the same time, so that load of the machine affects all. Each has a site of its own, which shows one
 * scene at a time.
 */
async function idleCpu(): Promise<Comparison[]> {
  const [withAlerts, without, played] = await Promise.all([
    serveScene(WITH),
    serveScene(WITHOUT),
    serveScene(WITH),
  ]);
  // Announced before its overlay is opened, which then plays it.
  played.announcer.announce(LONG_TIP);
  const percentOf = (site: Site, side = OURS) => idlePercent(addressOf(site, side, WITH), IDLE_MS);
  const [pushed, pushedWithout, polled, polledWithout, after] = await Promise.all([
    percentOf(withAlerts),
    percentOf(without),
    percentOf(withAlerts, OURS_POLLING),
    percentOf(without, OURS_POLLING),
    percentOf(played),
  ]);
  for (const site of [withAlerts, without, played]) await site.close();
  const shown = (percent: number) => `${percent.toFixed(2)} %`;
  // Browsers count CPU time in steps of 10 ms, of which an overlay with push has only a few: a ratio would be noise.
  const above = (what: string, percent: number, bound?: Comparison['bound']): Comparison => ({
    what: `${what}, percent of a core above one without`,
    ours: shown(percent),
    yardstick: shown(pushedWithout),
    ratio: percent - pushedWithout,
    bound,
  });
  return [
    above('overlay with alerts at rest', pushed, { atMost: 0.05 }),
    compared(
      'overlay with alerts that polls, percent of a core / without',
      [polled, polledWithout],
      shown,
      {
        atMost: 1.25,
      },
    ),
    // Without a bound: after any animation of a canvas the emulated GPU is busy for a while, also with a bare page.
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
