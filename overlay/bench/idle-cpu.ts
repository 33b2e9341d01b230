import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BROWSER_FLAGS,
  ensureBrowser,
  findBenchmarkBrowser,
} from '#config/tools/browser/browser.ts';
import { BENCH_OPTIONS } from './bench-options.ts';
import { STAGE_WINDOW } from './browser.ts';
import type { Site } from './site.ts';
import { cpuMsOf } from './watch.ts';
import { withTimeout } from './with-timeout.ts';

/** Time for a page's late one-time work: garbage collection, releasing memory, caching. Chromium does some after 35 s. */
const WARM_UP_MS = 90 * BENCH_OPTIONS.warmUpMs;

/** What an idle page took: CPU time in percent of a core, and HTTP requests. */
export type IdleUse = { percent: number; requests: number };

/**
 * What a browser with one idle page takes during `ms`. It has no debugger on the page: reporting a request to one costs
 * as much as the request itself. The server counts them.
 */
export async function idleUse(site: Site, address: string, ms: number): Promise<IdleUse> {
  const profile = await mkdtemp(join(tmpdir(), 'streamhost-lone-browser-'));
  const browser = spawn(
    findBenchmarkBrowser() ?? ensureBrowser(),
    [
      ...BROWSER_FLAGS,
      '--headless=new',
      // As in OBS. A page that may not play its sound shows a button, which is one more layer to composite.
      '--autoplay-policy=no-user-gesture-required',
      `--window-size=${STAGE_WINDOW.width},${STAGE_WINDOW.height}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      address,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const closed = once(browser, 'exit');
  try {
    const socket = await withTimeout(
      'The DevTools address of a browser',
      findSocket(browser.stderr),
    );
    const read = () => withTimeout('The reading of processor times', readCpuMs(socket));
    await sleep(WARM_UP_MS);
    const [before, startMs] = [await read(), performance.now()];
    const requestsBefore = site.requestsOf(address);
    await sleep(ms);
    const requests = site.requestsOf(address) - requestsBefore;
    const [after, endMs] = [await read(), performance.now()];
    return { percent: ((after - before) / (endMs - startMs)) * 100, requests };
  } finally {
    // A browser whose GPU process has ended may ignore SIGTERM.
    browser.kill('SIGKILL');
    await closed;
    await rm(profile, { recursive: true, maxRetries: 5 });
  }
}

/** The address of the browser's DevTools, which it prints at the start. */
async function findSocket(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The browser ended before it printed its DevTools address.');
}

/** Processor time of all processes of the browser. */
async function readCpuMs(address: string): Promise<number> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'SystemInfo.getProcessInfo' }));
  const [message] = (await once(socket, 'message')) as [MessageEvent<string>];
  socket.close();
  await once(socket, 'close');
  return cpuMsOf(JSON.parse(message.data).result);
}
