import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { awaitAlert } from '../await-alert.ts';
import { withPage } from '../browser.ts';
import { openPage } from '../contestants.ts';
import { serveSite } from '../site.ts';
import { within } from '../within.ts';
import { installFastClock } from './fast-clock.ts';
import { type Living, noteLivingThings } from './living-things.ts';
import { createShow, type Show, showFiles } from './show.ts';

export type SoakOptions = {
  /** Rounds of all themes and layouts; the memory is sampled after each. */
  cycles: number;
  /** How long one theme is shown, in real time. */
  dressMs: number;
  tips: number;
  /** How many alerts are announced, evenly over all themes; a theme is shown until all of its own have come. */
  alerts: number;
  /** WebGL also loses its context, in the first half only, because a loss would free what has leaked. */
  renderer: 'webgl' | 'canvas';
};

/** The memory at rest, always in the first theme with the same board. */
export type SoakSample = Living & {
  atHours: number;
  heapMb: number;
  objects: number;
  tips: number;
  /** Played so far, each by itself. */
  alerts: number;
};

/** The speed of the page's clock. */
const SPEED = 60;
const WINDOW = { width: 480, height: 270 };
/** In real time; half a minute for the page. */
const REST_MS = 500;
/** So many may wait on the overlay: it sums up none of twenty. */
const MOST_WAITING = 12;
/** For the page more than the minute after which Pixi frees what is not drawn. */
const FORGET_MS = 1200;

/**
 * Hours of a stream in minutes: tips and their alerts, changes of theme and layout, lost contexts. It polls, because for a page whose
 * clock is fast a server that speaks every two seconds is silent.
 */
export async function soak(browser: Browser, options: SoakOptions): Promise<SoakSample[]> {
  const show = createShow();
  const site = await serveSite({ ...show, uploads: await showFiles() });
  try {
    return await withPage(browser, WINDOW, async (page) => {
      await page.addInitScript(installFastClock, SPEED);
      await page.addInitScript(noteLivingThings);
      await openPage(page, `${site.url}/live/bench?push=off&renderer=${options.renderer}`);
      return await runShow(page, show, options);
    });
  } finally {
    await site.close();
  }
}

async function runShow(page: Page, show: Show, options: SoakOptions): Promise<SoakSample[]> {
  const session = await page.context().newCDPSession(page);
  const samples: SoakSample[] = [];
  const mayLose = options.renderer === 'webgl';
  const startMs = performance.now();
  for (let cycle = 0; cycle < options.cycles; cycle += 1) {
    for (let dress = 0; dress < show.dresses; dress += 1) {
      await rainTips(page, show, options);
      if (mayLose && cycle < options.cycles / 2)
        await within('The loss of the WebGL context', page.evaluate(loseContext));
      show.changeDress();
    }
    await playAll(page, show);
    await comeToRest(page, show);
    const atHours = ((performance.now() - startMs) * SPEED) / 3_600_000;
    samples.push({
      atHours,
      tips: show.tips(),
      alerts: show.announcer.last(),
      ...(await sample(page, session)),
    });
    show.hold(null);
  }
  return samples;
}

/** Adds the tips of one theme, a few at a time, and announces its alerts as the overlay plays them. */
async function rainTips(page: Page, show: Show, options: SoakOptions): Promise<void> {
  const { cycles, dressMs, tips, alerts } = options;
  const shareOf = (count: number) => count / cycles / show.dresses;
  const showers = 50;
  const first = show.tips();
  const lastAlert = Math.round(show.announcer.last() + shareOf(alerts));
  for (let shower = 1; shower <= showers || show.announcer.last() < lastAlert; shower += 1) {
    await sleep(dressMs / showers);
    if (shower <= showers) {
      show.addTips(first + Math.round((shareOf(tips) * shower) / showers) - show.tips());
    }
    const most = Math.min(lastAlert, (await page.evaluate(readPlayed)) + MOST_WAITING);
    while (show.announcer.last() < most) show.announce();
  }
}

/** Waits until the last alert has left the stage. */
async function playAll(page: Page, show: Show): Promise<void> {
  const begun = async () => {
    while ((await page.evaluate(readPlayed)) < show.announcer.last()) await sleep(20);
  };
  await within('The last alert', begun());
  await awaitAlert(page, false);
}

/** The last alert that the overlay has begun, by `seq`, as it keeps it for the time after a reload. */
const readPlayed = (): number =>
  Math.max(0, ...JSON.parse(sessionStorage.getItem('streamhost.done-alerts') ?? '[]'));

/**
 * Comes to the same picture in the same steps: a calm board, a tip that reaches a goal, and one more. Pixi frees unused
 * textures when something changes, so each step frees those of the one before.
 */
async function comeToRest(page: Page, show: Show): Promise<void> {
  const toReachGoal = 60_500;
  for (const lastCents of [10_000, toReachGoal, 60_600]) {
    await sleep(FORGET_MS);
    // At high speed a whole celebration may pass between two frames.
    await setRealTime(page, lastCents === toReachGoal);
    await comeTo(page, show, lastCents);
    await setRealTime(page, false);
  }
}

async function comeTo(page: Page, show: Show, lastCents: number): Promise<void> {
  show.hold(lastCents);
  await page.waitForFunction(
    (amount) => window.streamhostOverlay?.read().stageTexts.some(({ text }) => text === amount),
    `$${lastCents / 100}`,
  );
  await within('The rest after the last animation', waitForRest(page));
}

const setRealTime = (page: Page, isReal: boolean) =>
  page.evaluate((real) => window.setRealTime?.(real), isReal);

/** Waits until nothing is drawn for so long that the last tips are polled and their animations over. */
async function waitForRest(page: Page): Promise<void> {
  const readFrames = () => page.evaluate(() => window.streamhostOverlay?.read().framesDrawn ?? 0);
  for (let before = -1, now = await readFrames(); before !== now; now = await readFrames()) {
    before = now;
    await sleep(REST_MS);
  }
}

async function sample(page: Page, session: CDPSession) {
  const count = () =>
    page.evaluate(() => ({
      objects: window.streamhostOverlay?.read().objects ?? 0,
      ...(window.countLiving?.() ?? { canvases: 0, gpuTextures: 0 }),
    }));
  // Objects released by one collection are collected by the next, and the counting releases some too.
  for (let run = 0; run < 3; run += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await count();
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { heapMb: usedSize / 1e6, ...(await count()) };
}

/** Loses and restores the WebGL context; in real time, because the page waits only a second for it. */
async function loseContext(): Promise<void> {
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  if (!canvas || !context) throw new Error('Nothing is drawn by WebGL.');
  const happened = (event: string) =>
    new Promise((resolve) => canvas.addEventListener(event, resolve, { once: true }));
  window.setRealTime?.(true);
  const lost = happened('webglcontextlost');
  const restored = happened('webglcontextrestored');
  context.loseContext();
  await lost;
  await new Promise((resolve) => setTimeout(resolve));
  context.restoreContext();
  await restored;
  window.setRealTime?.(false);
}
