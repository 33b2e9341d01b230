import { test as base } from 'playwright/test';
import { type ServerHost, startServerHost } from '../../cli/testing/server-host.ts';
import { browserLaunch } from '../../config/tools/browser/browser.ts';
import { type Api, apiOf } from './api.ts';
import { ReusedContext } from './reused-context.ts';
import { TestPages } from './test-page.ts';
import { startAsProcess, startInHost, type TestServer } from './test-server.ts';

export { expect } from 'playwright/test';
export type { TestServer } from './test-server.ts';

/** Tag for tests that need the built program in its own process instead of a server in the host. */
export const OWN_PROCESS = { tag: '@own-process' };

/**
 * Tag for overlay tests that cannot run in Chromium 103: Playwright needs newer DOM APIs there, the picture
 * depends on newer text or image rendering, or WebGL must be restored after a GPU process crash.
 */
export const NEWER_BROWSER = { tag: '@newer-browser' };

/** Whether the servers of these tests open sockets. */
export const isPushing = process.env.TEST_PUSH !== 'off';

/** Tags a test that wants a server that opens sockets. */
export const PUSH = { tag: '@push' };

/** Fixtures of a worker; its servers use the same port one after the other. */
type Shared = { host: ServerHost; port: string };

/**
 * Each test has its own server, the base of relative URLs. All worker fixtures are in this file: tests with
 * other worker fixtures make Playwright start new workers, each with a browser and a host.
 */
export const test = base.extend<
  {
    streamhost: TestServer;
    api: Api;
    baseURL: string;
    /**
     * Browser context: shared by many tests, new, or of a new browser that composites and draws canvases with
     * the emulated GPU.
     */
    contextKind: 'shared' | 'new' | 'gpu';
    /** Whether previews load their overlay, which takes a third of the time of a page. */
    drawsPreviews: boolean;
  },
  { shared: Shared; reused: ReusedContext; testPages: TestPages }
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
  contextKind: ['shared', { option: true }],
  drawsPreviews: [true, { option: true }],
  page: async ({ page, drawsPreviews }, use) => {
    if (!drawsPreviews) {
      await page.addInitScript(() => {
        if (window !== window.top) window.stop();
      });
    }
    await use(page);
  },
  baseURL: async ({ streamhost }, use) => use(streamhost.url),
  reused: [
    async ({ browserName: _ }, use) => {
      const reused = new ReusedContext();
      await use(reused);
      await reused.close();
    },
    { scope: 'worker' },
  ],
  testPages: [
    async ({ browserName: _ }, use) => {
      const testPages = new TestPages();
      await use(testPages);
      await testPages.remove();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      playwright,
      browser,
      reused,
      contextKind,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      serviceWorkers,
    },
    use,
  ) => {
    if (contextKind === 'shared') {
      const options = JSON.stringify({ baseURL, viewport, hasTouch, isMobile, serviceWorkers });
      await use(await reused.take(browser, options));
      return reused.reset(baseURL, viewport);
    }
    const own = contextKind === 'gpu' && (await playwright.chromium.launch(browserLaunch()));
    const context = await (own || browser).newContext();
    await use(context);
    await context.close();
    if (own) await own.close();
  },
});
