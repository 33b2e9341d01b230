import { type BrowserContext, test as base } from 'playwright/test';
import { type ServerHost, startServerHost } from '../../cli/testing/server-host.ts';
import { startAsProcess, startInHost, type TestServer } from './test-server.ts';

export { expect } from 'playwright/test';
export type { TestServer } from './test-server.ts';

/** Details of a test whose server has to be the built program in a process of its own: it is killed or started again. */
export const OWN_PROCESS = { tag: '@own-process' };

/** What the tests of one worker share. `port` is that of their servers, one after the other. */
type Shared = { host: ServerHost; port: string };

/** Pages and requests of a test go to its own server: `page.goto('/')` is its home page. */
export const test = base.extend<{ streamhost: TestServer; baseURL: string }, { shared: Shared }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const host = await startServerHost();
      await use({ host, port: '0' });
      await host.close();
    },
    { scope: 'worker' },
  ],
  streamhost: async ({ shared }, use, { tags }) => {
    const isOwnProcess = tags.includes(OWN_PROCESS.tag);
    const { server, end } = isOwnProcess
      ? await startAsProcess(shared.port)
      : await startInHost(shared.host);
    shared.port = new URL(server.url).port;
    try {
      await use(server);
    } finally {
      await end();
    }
  },
  baseURL: async ({ streamhost }, use) => use(streamhost.url),
  context: async ({ context, baseURL }, use) => {
    await use(context);
    await leave(context, baseURL);
  },
});

/**
 * Empties the context while the server is still there: the next test goes on in it, and with a server at the same
 * address. After a failure there is no next test, as that ends the worker.
 */
async function leave(context: BrowserContext, origin: string): Promise<void> {
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  await context.clearPermissions();
  if (!page) return;
  page.removeAllListeners();
  await page.goto('about:blank');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  // With it goes what a test told the browser about the page, such as a slow network.
  await page.close();
}
