import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startForTest } from './streamhost-process.ts';

/** Starting and ending processes takes time on a busy computer. */
export const SLACK_MS = 4000;

/** A server on a new data directory that loads the script `name` of this folder first; killed after the test. */
export const burdenedServer = (
  t: TestContext,
  name: 'busy-threads' | 'blocked-after-stop',
  env: Record<string, string> = {},
) =>
  startForTest(t, {
    env: { STREAMHOST_LOG_LEVEL: 'info', ...env },
    nodeArgs: ['--import', fileURLToPath(new URL(`./${name}.mjs`, import.meta.url))],
  });

/** How it ends at SIGTERM, and after how many milliseconds. */
export async function endOf(server: Awaited<ReturnType<typeof burdenedServer>>) {
  const start = performance.now();
  const exit = await server.stop('SIGTERM');
  return { exit, tookMs: performance.now() - start };
}
