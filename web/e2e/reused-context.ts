import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';

/** Events of pages and contexts that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'filechooser',
  'frameattached',
  'framenavigated',
  'page',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'serviceworker',
  'websocket',
  'worker',
] as const;

/** A route with a small response. */
const SMALL_PATH = '/api/health';

/**
 * A browser context with one page that tests use one after the other. Between tests the page stays on its
 * site, and therefore in its renderer process with compiled scripts: a new process doubles the cost of a page
 * load.
 */
export class ReusedContext {
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #devTools: CDPSession | undefined;
  #options = '';
  /** Whether a test changed the context in a way that cannot be undone. */
  #isWorn = false;
  #undo: (() => Promise<unknown>)[] = [];

  /** The context for a test with these options; a new one if they differ from the previous test's. */
  async take(browser: Browser, options: string): Promise<BrowserContext> {
    if (!this.#context || this.#isWorn || options !== this.#options) {
      await this.#context?.close();
      this.#context = await browser.newContext();
      await this.#context.addInitScript(preventPrefetch);
      this.#page = await this.#context.newPage();
      this.#devTools = await this.#context.newCDPSession(this.#page);
      this.#options = options;
      this.#isWorn = false;
      this.#undo = [];
      this.#watch(this.#context);
      this.#watch(this.#page);
    }
    return this.#context;
  }

  /** Undoes the changes of a test. After a failure Playwright starts a new worker instead. */
  async reset(origin: string, viewport: ViewportSize | null): Promise<void> {
    const page = this.#page;
    if (!page) return;
    const context = page.context();
    this.#isWorn ||= page.isClosed();
    // Pages must not poll a stopped server.
    const left = context.pages().filter((each) => this.#isWorn || each !== page);
    await Promise.all(left.map((each) => each.close()));
    if (this.#isWorn) return;
    for (const target of [page, context]) {
      for (const event of EVENTS) (target as Page).removeAllListeners(event);
      await target.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await leave(page);
    await this.#devTools?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await this.#devTools?.send('Page.resetNavigationHistory');
    for (const undo of this.#undo.splice(0)) await undo();
    await page.mouse.move(-1, -1);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    if (viewport) await page.setViewportSize(viewport);
    await context.clearPermissions();
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }

  /** Records calls that have to be undone, and those that cannot be undone (setting the clock). */
  #watch(target: BrowserContext | Page): void {
    follow(target, 'addInitScript', (script) => this.#undo.push(() => script.dispose()));
    if (!('newCDPSession' in target)) {
      const { keyboard, mouse } = target;
      follow(keyboard, 'down', (_, [key]) => this.#undo.push(() => keyboard.up(String(key))));
      follow(mouse, 'down', () => this.#undo.push(() => mouse.up()));
      // Waits for the page: a busy page would send the next request before the route is active.
      follow(target, 'route', () => target.evaluate(() => {}));
      return;
    }
    follow(target, 'newCDPSession', (session: CDPSession) =>
      this.#undo.push(() => session.detach()),
    );
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
      follow(target.clock, name, () => {
        this.#isWorn = true;
      });
    }
  }
}

/**
 * Init script. Prefetched code costs as much processor time as the page itself, and most tests end before they
 * need it.
 */
function preventPrefetch(): void {
  window.requestIdleCallback = () => 0;
}

type ViewportSize = { width: number; height: number };

/** Navigates away from the page that the test opened. */
async function leave(page: Page): Promise<void> {
  const isClear = await page.evaluate(async () => {
    await window.clearTestPage?.();
    return Boolean(window.clearTestPage);
  });
  if (!isClear) {
    await page.goto(SMALL_PATH).catch((error: Error) => {
      if (!error.message.includes('net::ERR_')) throw error;
      return leaveWithoutServer(page);
    });
  }
  await page.sessionStorage.clear();
}

/**
 * Without a server instead of a route, because routes empty the browser's cache, which doubles the cost of
 * the next load.
 */
async function leaveWithoutServer(page: Page): Promise<void> {
  await page.route(SMALL_PATH, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(SMALL_PATH);
  await page.unrouteAll();
}

/** Calls `then` with the result and arguments of each call of a method; the call resolves after it. */
function follow<Name extends string, Result>(
  target: Record<Name, (...args: never[]) => Promise<Result>>,
  name: Name,
  then: (result: Result, args: readonly unknown[]) => unknown,
): void {
  const method = target[name].bind(target);
  target[name] = async (...args) => {
    const result = await method(...args);
    await then(result, args);
    return result;
  };
}
