import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { type StreamhostProcess, startStreamhost } from '../../cli/testing/streamhost-process.ts';

export { expect } from 'playwright/test';

/** The real command-line program serving an empty data directory of its own. */
export type TestServer = {
  /** Stays the same over a restart. */
  readonly url: string;
  readonly dataDir: string;
  /** Ends the server without warning, as a crash or a power cut would (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same data directory and port. */
  restart(): Promise<void>;
};

/** Pages and requests of a test go to its own server: `page.goto('/')` is its home page. */
export const test = base.extend<{ streamhost: TestServer; baseURL: string }>({
  streamhost: async ({ browserName }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), `streamhost-${browserName}-`));
    let running: StreamhostProcess | undefined = await startStreamhost({ dataDir });
    const { url } = running;
    try {
      await use({
        url,
        dataDir,
        kill: async () => {
          await running?.kill();
          running = undefined;
        },
        restart: async () => {
          running = await startStreamhost({ dataDir, args: ['--port', new URL(url).port] });
        },
      });
    } finally {
      await running?.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  baseURL: async ({ streamhost }, use) => use(streamhost.url),
});
