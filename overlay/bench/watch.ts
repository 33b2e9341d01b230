import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { drawnFrames, readTrace } from './read-trace.ts';
import { withTimeout } from './with-timeout.ts';

/** What a page cost while it was measured. */
export type Watched = {
  seconds: number;
  /** Frames that reached the screen. */
  frames: number;
  /** CPU time of the page's main thread. */
  mainMs: number;
  /** CPU time of all processes of the browser. */
  cpuMs: number;
};

/** Measures `page` for some milliseconds, or while `act` runs. It must be the only page of its browser. */
export async function watch(
  browser: Browser,
  page: Page,
  act: number | (() => Promise<unknown>),
): Promise<Watched> {
  const meters = await openMeters(browser, page);
  await withTimeout('The start of a trace', browser.startTracing(page, { categories: ['viz'] }));
  const before = await meters.read();
  await (typeof act === 'number' ? sleep(act) : act());
  const after = await meters.read();
  const trace = readTrace(await withTimeout('The end of a trace', browser.stopTracing()));
  return {
    // A requested animation frame need not reach the screen.
    frames: drawnFrames(trace).length,
    seconds: (after.atMs - before.atMs) / 1000,
    mainMs: after.mainMs - before.mainMs,
    cpuMs: after.cpuMs - before.cpuMs,
  };
}

async function openMeters(browser: Browser, page: Page) {
  const ofBrowser = await browser.newBrowserCDPSession();
  const ofPage = await page.context().newCDPSession(page);
  await ofPage.send('Performance.enable');
  return {
    async read() {
      const times = Promise.all([readMainMs(ofPage), ofBrowser.send('SystemInfo.getProcessInfo')]);
      const [mainMs, processes] = await withTimeout('The reading of processor times', times);
      return { mainMs, cpuMs: cpuMsOf(processes), atMs: performance.now() };
    },
  };
}

async function readMainMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
  if (seconds === undefined)
    throw new Error('This browser does not report the time of its threads.');
  return seconds * 1000;
}

/** CPU time of all processes in an answer to SystemInfo.getProcessInfo. */
export const cpuMsOf = ({ processInfo }: { processInfo: { cpuTime: number }[] }): number =>
  processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
