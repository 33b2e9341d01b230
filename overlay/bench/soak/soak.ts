import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { awaitAlert } from '../await-alert.ts';
import { withPage } from '../browser.ts';
import { openPage } from '../contestants.ts';
import { serveSite } from '../site.ts';
import { withTimeout } from '../with-timeout.ts';
import { installFastClock } from './fast-clock.ts';
import { type NativeObjects, trackNativeObjects } from './native-objects.ts';
import { createShow, type Show, showFiles } from './show.ts';

export type SoakOptions = {
  /** Rounds of all themes and layouts. Memory is sampled after each round. */
  cycles: number;
  /** How long one theme is shown, in ms of real time. */
  themeMs: number;
  tips: number;
  /** The number of alerts, spread evenly over all themes. A theme is shown until all its alerts have played. */
  alerts: number;
  /** WebGL also loses its context, but only in the first half, because a loss would free leaked memory. */
  renderer: 'webgl' | 'canvas';
};

/** The memory while idle, always in the first theme with the same board. */
export type SoakSample = NativeObjects & {
  atHours: number;
  heapMb: number;
  objects: number;
  tips: number;
  /** The number of alerts played one by one so far. */
  alerts: number;
};

/** The speed of the page's clock. */
const SPEED = 60;
const WINDOW = { width: 480, height: 270 };
/** In ms of real time; half a minute for the page. */
const IDLE_MS = 500;
/** Maximum number of alerts that wait on the overlay, which sums up more than twenty. */
const MAX_WAITING = 12;
/** In ms of real time. For the page more than the minute after which Pixi frees undrawn textures. */
const EVICT_MS = 1200;

/**
 * Plays hours of a stream in minutes: tips and their alerts, changes of theme and layout, lost contexts. The overlay
 * polls, because on its fast clock a heartbeat every two seconds would come too late.
 */
export async function soak(browser: Browser, options: SoakOptions): Promise<SoakSample[]> {
  const show = createShow();
  const site = await serveSite({ ...show, uploads: await showFiles() });
  try {
    return await withPage(browser, WINDOW, async (page) => {
      await page.addInitScript(installFastClock, SPEED);
      await page.addInitScript(trackNativeObjects);
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
    for (let themeIndex = 0; themeIndex < show.themeCount; themeIndex += 1) {
      await addTips(page, show, options);
      if (mayLose && cycle < options.cycles / 2)
        await withTimeout('The loss of the WebGL context', page.evaluate(loseContext));
      show.nextTheme();
    }
    await playAll(page, show);
    await reachIdle(page, show);
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
async function addTips(page: Page, show: Show, options: SoakOptions): Promise<void> {
  const { cycles, themeMs, tips, alerts } = options;
  const shareOf = (count: number) => count / cycles / show.themeCount;
  const steps = 50;
  const first = show.tips();
  const lastAlert = Math.round(show.announcer.last() + shareOf(alerts));
  for (let step = 1; step <= steps || show.announcer.last() < lastAlert; step += 1) {
    await sleep(themeMs / steps);
    if (step <= steps) {
      show.addTips(first + Math.round((shareOf(tips) * step) / steps) - show.tips());
    }
    const until = Math.min(lastAlert, (await page.evaluate(readPlayed)) + MAX_WAITING);
    while (show.announcer.last() < until) show.announce();
  }
}

/** Waits until the last alert has left the stage. */
async function playAll(page: Page, show: Show): Promise<void> {
  const begun = async () => {
    while ((await page.evaluate(readPlayed)) < show.announcer.last()) await sleep(20);
  };
  await withTimeout('The last alert', begun());
  await awaitAlert(page, false);
}

/** The `seq` of the last alert that the overlay has begun, from its session storage. */
const readPlayed = (): number =>
  Math.max(0, ...JSON.parse(sessionStorage.getItem('streamhost.done-alerts') ?? '[]'));

/**
 * Reaches the same picture in the same steps: a board with few tips, a tip that reaches a goal, and one more. Pixi
 * frees unused textures when something changes, so each step frees those of the previous one.
 */
async function reachIdle(page: Page, show: Show): Promise<void> {
  const toReachGoal = 60_500;
  for (const lastCents of [10_000, toReachGoal, 60_600]) {
    await sleep(EVICT_MS);
    // At high speed a whole celebration may pass between two frames.
    await setRealTime(page, lastCents === toReachGoal);
    await reachAmount(page, show, lastCents);
    await setRealTime(page, false);
  }
}

async function reachAmount(page: Page, show: Show, lastCents: number): Promise<void> {
  show.hold(lastCents);
  await page.waitForFunction(
    (amount) => window.streamhostOverlay?.read().stageTexts.some(({ text }) => text === amount),
    `$${lastCents / 100}`,
  );
  await withTimeout('The rest after the last animation', waitUntilIdle(page));
}

const setRealTime = (page: Page, isReal: boolean) =>
  page.evaluate((real) => window.setRealTime?.(real), isReal);

/**
 * Waits until no frame is drawn for `IDLE_MS`, by which time the last tips are polled and their animations are over.
 */
async function waitUntilIdle(page: Page): Promise<void> {
  const readFrames = () => page.evaluate(() => window.streamhostOverlay?.read().framesDrawn ?? 0);
  for (let before = -1, now = await readFrames(); before !== now; now = await readFrames()) {
    before = now;
    await sleep(IDLE_MS);
  }
}

async function sample(page: Page, session: CDPSession) {
  const count = () =>
    page.evaluate(() => ({
      objects: window.streamhostOverlay?.read().objects ?? 0,
      ...(window.countNativeObjects?.() ?? { canvases: 0, gpuTextures: 0 }),
    }));
  // Objects released by one collection are collected by the next, and the counting releases some, too.
  for (let run = 0; run < 3; run += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await count();
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { heapMb: usedSize / 1e6, ...(await count()) };
}

/** Loses and restores the WebGL context. It uses real time, because the page waits only a second for its context. */
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
