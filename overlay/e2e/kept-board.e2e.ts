import type { Page } from 'playwright/test';
import { test as base, expect, OWN_PROCESS, type TestServer } from '../../web/e2e/fixtures.ts';
import { type ChangingServer, startChangingServer } from './changing-server.ts';
import { createLayout, createTheme, uploadFont, uploadImage } from './dressing.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, scheduleLive } from './show.ts';

const test = base.extend<{ front: ChangingServer }>({
  front: async ({ streamhost }, use) => {
    const front = await startChangingServer(streamhost.url);
    await use(front);
    front.close();
  },
});

// What a service worker keeps is in the browser's context.
test.use({
  viewport: { width: 1280, height: 720 },
  serviceWorkers: 'allow',
  reuseContext: false,
});

/** Browsers look for another build when they see fit: a second after a load, and later while they are busy. */
const BROWSER_PATIENCE = { timeout: 20_000 };

/** Waits until the browser could load the overlay by itself. */
async function waitUntilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isActive = registration?.active?.state === 'activated';
      return isActive && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isKept, BROWSER_PATIENCE).toBe(true);
}

/** Loads the page anew, and waits for its first picture: it knows that the server is away before that is drawn. */
async function reloadAndDraw(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => window.streamhostOverlay?.read().isReady);
}

/** A page that the browser kept and loads without the server, after whatever `prepare` does to it. */
async function openWithoutServer(
  page: Page,
  front: ChangingServer,
  streamhost: TestServer,
  prepare = async (): Promise<unknown> => undefined,
): Promise<void> {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await page.goto(`${front.url}/live/${live.code}`);
  await waitUntilKept(page);
  await prepare();
  await streamhost.kill();
  await reloadAndDraw(page);
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build);

test(
  'reloaded without the server, the overlay shows what it showed, and follows when the server is back',
  OWN_PROCESS,
  async ({ page, streamhost }) => {
    const live = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 50 });
    await recordTip(streamhost.url, live, 'Ann', 20);
    const overlay = new OverlayPage(page);
    const before = await overlay.openAndDraw(live.code);
    await waitUntilKept(page);

    await streamhost.kill();
    await reloadAndDraw(page);
    await overlay.waitForPollState('offline');
    const { liveName, tiers, goal } = await overlay.read();
    expect({ liveName, tiers, goal }).toEqual({
      liveName: before.liveName,
      tiers: before.tiers,
      goal: before.goal,
    });

    await streamhost.restart();
    await recordTip(streamhost.url, live, 'Bo', 25);
    await overlay.waitForAmount('Bo', '$25', { timeout: 5000 });
    await overlay.waitForPollState('ok');
  },
);

test(
  'a reload past all caches leaves the overlay kept',
  OWN_PROCESS,
  async ({ page, context, streamhost }) => {
    const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
    const overlay = new OverlayPage(page);
    await overlay.openAndDraw(live.code);
    await waitUntilKept(page);
    const browser = await context.newCDPSession(page);
    const reloaded = page.waitForEvent('load');
    await browser.send('Page.reload', { ignoreCache: true });
    await reloaded;
    await waitUntilKept(page);

    await streamhost.kill();
    await reloadAndDraw(page);
    await overlay.waitForPollState('offline');
    expect((await overlay.read()).liveName).toBe('ORBIT SESSIONS');
  },
);

test(
  'images and fonts that were used are kept, and nothing else of what the API tells',
  OWN_PROCESS,
  async ({ page, streamhost }) => {
    const { url } = streamhost;
    const cover = await uploadImage(url, 'planet.svg');
    await uploadFont(url, 'unbounded-latin-800-normal.woff2', 'Unbounded');
    const title = { family: 'Unbounded', variant: '800', caps: true };
    const theme = await createTheme(url, { logo_image: cover, fonts: { title } });
    const layout = await createLayout(url, { hud: false });
    const live = await scheduleLive(url, 'Orbit Sessions');
    const overlay = new OverlayPage(page);
    const drawn = async () => {
      await expect.poll(async () => (await overlay.read()).missingImages).toEqual([]);
      await expect.poll(async () => (await overlay.read()).isMoving).toBe(false);
      return page.screenshot({ omitBackground: true });
    };
    await page.goto(`/live/${live.code}?theme=${theme.id}&layout=${layout.id}`);
    await page.waitForFunction(() => window.streamhostOverlay?.read().isReady);
    const before = await drawn();
    await waitUntilKept(page);
    const ofApi = async () => (await keptPaths(page)).filter((path) => path.startsWith('/api/'));
    const expected = [
      '/api/fonts/css',
      expect.stringMatching(/^\/api\/fonts\/files\/.*woff2$/),
      `/api${cover.url}`,
    ];
    await expect.poll(async () => (await ofApi()).sort()).toEqual(expected);
    await overlay.waitForPolls(2);
    expect((await ofApi()).sort()).toEqual(expected);

    await streamhost.kill();
    await reloadAndDraw(page);
    expect((await drawn()).equals(before)).toBe(true);
  },
);

test('while the server answers, its truth is drawn first', async ({ page, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  const overlay = new OverlayPage(page);
  await overlay.openAndDraw(live.code);
  await waitUntilKept(page);
  await page.goto('about:blank');
  const renamed = { data: { name: 'Encore Night' } };
  expect((await page.request.put(`/api/lives/${live.id}`, renamed)).ok()).toBe(true);

  await page.addInitScript(() => {
    // The first picture as it was, however much later the test looks.
    addEventListener('DOMContentLoaded', async () => {
      const { streamhostOverlay } = window;
      await streamhostOverlay?.ready;
      Object.assign(window, { firstName: streamhostOverlay?.read().liveName });
    });
  });
  await overlay.openAndDraw(live.code);
  await expect.poll(() => page.evaluate('firstName')).toBe('ENCORE NIGHT');
});

test(
  'another build replaces the one that is kept',
  OWN_PROCESS,
  async ({ page, front, streamhost }) => {
    const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
    await page.goto(`${front.url}/live/${live.code}`);
    await waitUntilKept(page);
    const builds = async () => {
      const scripts = (await keptPaths(page)).filter((path) => path.endsWith('.js'));
      return new Set(
        scripts.map((path) => (path.includes('overlay-second-') ? 'second' : 'first')),
      );
    };
    expect(await builds()).toEqual(new Set(['first']));

    front.upgrade('second');
    await page.reload();
    expect(await buildOf(page)).toBe('second');
    await expect.poll(builds, BROWSER_PATIENCE).toEqual(new Set(['second']));

    await streamhost.kill();
    await page.reload();
    expect(await buildOf(page)).toBe('second');
    await page.waitForFunction(() => window.streamhostOverlay?.read().isReady);
  },
);

test(
  'a page that came up without the server gives way to another build when that is there',
  OWN_PROCESS,
  async ({ page, front, streamhost }) => {
    await openWithoutServer(page, front, streamhost);

    front.upgrade('second');
    await streamhost.restart();
    await expect
      .poll(() => buildOf(page).catch(() => 'on its way'), BROWSER_PATIENCE)
      .toBe('second');
    await new OverlayPage(page).waitForPollState('ok');
  },
);

test(
  'another build that the browser finds before the page looks for it takes over, too',
  OWN_PROCESS,
  async ({ page, front, streamhost }) => {
    await openWithoutServer(page, front, streamhost, () =>
      page.addInitScript(() => {
        // A computer too busy for the page to look by itself.
        window.requestIdleCallback = () => 0;
      }),
    );

    front.upgrade('second');
    await streamhost.restart();
    const reloaded = page.waitForEvent('load');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      void registration?.update();
    });
    await reloaded;
    expect(await buildOf(page)).toBe('second');
  },
);

test('a server that takes its time is waited for a second, then what is kept is drawn', async ({
  page,
  front,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await page.goto(`${front.url}/live/${live.code}`);
  await waitUntilKept(page);

  front.slowDown(4000);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => window.streamhostOverlay?.read().isReady, undefined, {
    timeout: 3500,
  });
  expect((await new OverlayPage(page).read()).pollState).toBe('offline');
  front.slowDown(0);
  await new OverlayPage(page).waitForPollState('ok');
});

test('without storage the overlay does its work all the same', async ({ page, streamhost }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is switched off.', 'SecurityError');
        },
      });
    }
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  const overlay = new OverlayPage(page);
  await overlay.openAndDraw(live.code);
  await recordTip(streamhost.url, live, 'Ann', 20);
  await overlay.waitForAmount('Ann', '$20');
  await page.reload();
  await overlay.waitForAmount('Ann', '$20');
  expect(errors).toEqual([]);
});
