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
import { cpuMsOf } from './watch.ts';
import { withTimeout } from './with-timeout.ts';

/** Time for a page's late one-time work: garbage collection, releasing memory, caching. */
export const WARM_UP_MS = 40 * BENCH_OPTIONS.warmUpMs;

/**
 * The CPU time of a browser with one idle page during `ms`, in percent of a core. It has no debugger on the page:
 * reporting a request to one costs as much as the request itself.
 */
export async function idlePercent(address: string, ms: number): Promise<number> {
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
    await sleep(ms);
    const [after, endMs] = [await read(), performance.now()];
    return ((after - before) / (endMs - startMs)) * 100;
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
