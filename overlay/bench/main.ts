/**
 * Compares the built overlay with a blank page and with the same overlay as a page of elements. All run in one process,
 * since only ratios hold across machines. `--only <part of a name>` runs some measurements. Fails if a ratio misses its
 * bound.
 */
import { parseArgs } from 'node:util';
import { hardware } from '../../server/testing/bench/hardware.ts';
import { withFolder } from '../../server/testing/bench/servers.ts';
import { alertEntrance } from './alert-entrance.ts';
import { alertFrames } from './alert-frames.ts';
import { withBrowser } from './browser.ts';
import { buildPages } from './build-pages.ts';
import { jsSize } from './js-size.ts';
import { movingSprites } from './moving-sprites.ts';
import { printRows } from './print-rows.ts';
import { bootOf, parseSceneId, runningTimer, someTotals } from './scene.ts';
import { sceneFiles } from './scene-files.ts';
import { type Site, serveSite } from './site.ts';
import { staticBoard } from './static-board.ts';

const MEASUREMENTS = {
  staticBoard,
  movingSprites,
  alertFrames,
  alertEntrance,
  jsSize,
};

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

await withFolder(async (folder) => {
  await buildPages(folder);
  const site = await serveSite({
    boot: (layoutId) => bootOf(parseSceneId(layoutId)),
    totals: someTotals,
    timer: runningTimer(),
    uploads: await sceneFiles(),
    folder,
  });
  await report(site);
  await site.close();
});

async function report(site: Site): Promise<void> {
  const version = await withBrowser('webgl', async (browser) => browser.version());
  console.log(`${hardware()}, Chromium ${version}, WebGL by the processor\n`);
  if (!(await printRows(measureAll(site), console.log))) process.exitCode = 1;
}

async function* measureAll(site: Site) {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (name.includes(values.only)) yield* measure(site);
  }
}
