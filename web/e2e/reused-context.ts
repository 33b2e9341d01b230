import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';

/** The events of pages and contexts that tests listen to. */
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

/** The keys that a test may leave pressed. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/** A path of every site for an empty page. */
const EMPTY_PATH = '/empty-page';

declare global {
  interface Window {
    /** How a page for tests removes what it shows; it stays loaded for the next test. */
    clearTestPage?: () => void;
  }
}

/**
 * A context with one page for one test after the other. Between tests the page stays on its site, and so in its
 * renderer process with its compiled scripts: a new process doubles the cost of a page load.
 */
export class ReusedContext {
  #context: BrowserContext | undefined;
  #options = '';
  /** Whether something was done to it that cannot be undone. */
  #isWorn = false;
  #undo: (() => Promise<unknown>)[] = [];

  /** Gives the context for a test with these options: a new one where they differ from those before. */
  async take(browser: Browser, options: string): Promise<BrowserContext> {
    if (!this.#context || this.#isWorn || options !== this.#options) {
      await this.#context?.close();
      const context = await browser.newContext();
      const page = await context.newPage();
      this.#watch(context);
      this.#watch(page);
      [this.#context, this.#options, this.#isWorn, this.#undo] = [context, options, false, []];
    }
    return this.#context;
  }

  /** Undoes what a test did, while its server still runs. After a failure there is no next test in this worker. */
  async reset(origin: string, viewport: ViewportSize | null): Promise<void> {
    const context = this.#context;
    const [page, ...others] = context?.pages() ?? [];
    await Promise.all(others.map((other) => other.close()));
    if (!context || !page || this.#isWorn) {
      this.#isWorn = true;
      // It stops asking a server that ends.
      await page?.close();
      return;
    }
    for (const target of [page, context]) {
      for (const event of EVENTS) (target as Page).removeAllListeners(event);
      await target.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await page.mouse.up();
    for (const key of MODIFIERS) await page.keyboard.up(key);
    await leave(page, origin);
    for (const undo of this.#undo.splice(0)) await undo();
    await page.mouse.move(-1, -1);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    if (viewport) await page.setViewportSize(viewport);
    await context.clearPermissions();
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }

  /** Notes the calls that have to be undone, or that cannot be, such as those that set the clock. */
  #watch(target: BrowserContext | Page): void {
    follow(target, 'addInitScript', (script) => this.#undo.push(() => script.dispose()));
    if (!('newCDPSession' in target)) return;
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

type ViewportSize = { width: number; height: number };

/** Leaves what the test opened, and forgets what its site has stored. */
async function leave(page: Page, origin: string): Promise<void> {
  const isClear = await page.evaluate(() => {
    window.clearTestPage?.();
    return Boolean(window.clearTestPage);
  });
  if (!isClear) {
    await page.route(EMPTY_PATH, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(EMPTY_PATH);
    await page.unrouteAll();
  }
  await page.sessionStorage.clear();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.send('Page.resetNavigationHistory');
}

/** Calls `then` with what each call of a method has given. */
function follow<Name extends string, Result>(
  target: Record<Name, (...args: never[]) => Promise<Result>>,
  name: Name,
  then: (result: Result) => void,
): void {
  const method = target[name].bind(target);
  target[name] = async (...args) => {
    const result = await method(...args);
    then(result);
    return result;
  };
}
