import { test as base } from 'playwright/test';
import { type ServerHost, startServerHost } from '../../cli/testing/server-host.ts';
import { type Api, apiOf } from './api.ts';
import { ReusedContext } from './reused-context.ts';
import { startAsProcess, startInHost, type TestServer } from './test-server.ts';

export { expect } from 'playwright/test';
export type { TestServer } from './test-server.ts';

/** Details of a test whose server has to be the built program in a process of its own: it is killed or started again. */
export const OWN_PROCESS = { tag: '@own-process' };

/** What the tests of one worker share. `port` is that of their servers, one after the other. */
type Shared = { host: ServerHost; port: string };

/** Pages and requests of a test go to its own server: `page.goto('/')` is its home page. */
export const test = base.extend<
  { streamhost: TestServer; api: Api; baseURL: string },
  { shared: Shared; reused: ReusedContext }
>({
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
  api: async ({ streamhost }, use) => use(apiOf(streamhost.url)),
  baseURL: async ({ streamhost }, use) => use(streamhost.url),
  reused: [
    async ({ browserName: _ }, use) => {
      const reused = new ReusedContext();
      await use(reused);
      await reused.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, reused, reuseContext, baseURL, viewport, hasTouch, isMobile, serviceWorkers },
    use,
  ) => {
    if (!reuseContext) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const options = JSON.stringify({ baseURL, viewport, hasTouch, isMobile, serviceWorkers });
    await use(await reused.take(browser, options));
    await reused.reset(baseURL, viewport);
  },
});
