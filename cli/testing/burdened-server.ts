import type { TestContext } from 'node:test';
import { nodeArgsToRun, type RunOptions, startForTest } from './streamhost-process.ts';

/** Extra time, because starting and ending processes is slow on a busy computer. */
export const SLACK_MS = 4000;

/** Code that blocks four threads of the pool at SIGTERM, as an endless decoder does. */
export const BUSY_THREADS = `
  import { pbkdf2 } from 'node:crypto';
  process.on('SIGTERM', () => {
    for (let thread = 0; thread < 4; thread += 1) pbkdf2('', '', 2e9, 64, 'sha512', () => {});
  });`;

/** Code that blocks the event loop at SIGTERM. */
export const BLOCKED_AFTER_STOP =
  "process.on('SIGTERM', () => process.nextTick(() => { for (;;); }));";

/** Stops a server that runs the code `burden` by SIGTERM. Returns how it ended and after how many milliseconds. */
export async function endUnder(t: TestContext, burden: string, env: RunOptions['env'] = {}) {
  const server = await startForTest(t, {
    env: { STREAMHOST_LOG_LEVEL: 'info', ...env },
    nodeArgs: nodeArgsToRun(burden),
  });
  const start = performance.now();
  const exit = await server.stop('SIGTERM');
  return { exit, tookMs: performance.now() - start, stderr: server.stderr() };
}
