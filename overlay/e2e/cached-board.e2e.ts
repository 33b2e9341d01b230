import type { Page } from 'playwright/test';
import { test as base, expect, OWN_PROCESS } from '../../web/e2e/fixtures.ts';
import { type ChangingServer, startChangingServer } from './changing-server.ts';
import { createLayout, createTheme, uploadFont, uploadImage } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, scheduleLive } from './show.ts';

const test = base.extend<{ front: ChangingServer }>({
  front: async ({ streamhost }, use) => {
    const front = await startChangingServer(streamhost.url);
    await use(front);
    front.close();
  },
});

// The service worker's caches belong to the browser context.
test.use({
  viewport: { width: 480, height: 270 },
  serviceWorkers: 'allow',
  contextKind: 'new',
});

/** Waits until the browser can load the overlay without the server. */
async function waitUntilCached(page: Page): Promise<void> {
  const isCached = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isActive = registration?.active?.state === 'activated';
      return isActive && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isCached).toBe(true);
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build);

test(
  'reloaded without the server the overlay shows its cached board',
  OWN_PROCESS,
  async ({ page, context, streamhost }) => {
    const { url } = streamhost;
    const cover = await uploadImage(url, 'planet.svg');
    await uploadFont(url, 'midnight-arcade/fonts/unbounded-latin-800-normal.woff2', 'Unbounded');
    const title = { family: 'Unbounded', variant: '800', caps: true };
    const theme = await createTheme(url, { logo_image: cover, fonts: { title } });
    const layout = await createLayout(url, { hud: false });
    const live = await scheduleLive(url, 'Orbit Sessions', { Song: 50 });
    await recordTip(url, live, 'Ann אבג 👋', 20);
    const overlay = new OverlayPage(page);
    await overlay.openUntilIdle(live.code, { theme: theme.id, layout: layout.id });
    const before = await overlay.readShow();
    const picture = await page.screenshot({ omitBackground: true });
    await waitUntilCached(page);

    await test.step('used images and fonts are cached, and no other answers of the API', async () => {
      const ofApi = async () =>
        (await cachedPaths(page)).filter((path) => path.startsWith('/api/')).sort();
      const expected = [
        '/api/fonts/css',
        expect.stringMatching(/^\/api\/fonts\/files\/.*woff2$/),
        `/api${cover.url}`,
      ];
      await expect.poll(ofApi).toEqual(expected);
      await overlay.refetch();
      expect(await ofApi()).toEqual(expected);
    });

    await test.step('fallback fonts of names are cached, too', async () => {
      const fonts = async () =>
        (await cachedPaths(page))
          .filter((path) => path.startsWith('/assets/fallback-fonts/'))
          .map((path) => path.replace(/.*\/(\w+).*-\w{8}\./, '$1.'))
          .sort();
      await expect
        .poll(fonts)
        .toEqual(['emoji.css', 'emoji.woff2', 'scripts.css', 'scripts.woff2']);
    });

    await streamhost.kill();
    await overlay.reload();
    await overlay.waitForPollState('offline');
    expect(await overlay.readShow()).toEqual(before);
    await overlay.waitUntilIdle();
    expect((await page.screenshot({ omitBackground: true })).equals(picture)).toBe(true);

    await streamhost.restart();
    await recordTip(url, live, 'Bo', 25);
    await overlay.waitForAmount('Bo', '$25');
    await overlay.waitForPollState('ok');

    await test.step('a reload past all caches leaves the overlay cached', async () => {
      const browser = await context.newCDPSession(page);
      const reloaded = page.waitForEvent('load');
      await browser.send('Page.reload', { ignoreCache: true });
      await reloaded;
      await waitUntilCached(page);
      await streamhost.kill();
      await overlay.reload();
      await overlay.waitForPollState('offline');
      expect((await overlay.read()).liveName).toBe('ORBIT SESSIONS');
    });
  },
);

test('another build replaces the cached one', OWN_PROCESS, async ({ page, front, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await page.goto(`${front.url}/live/${live.code}`);
  await waitUntilCached(page);
  const builds = async () => {
    const scripts = (await cachedPaths(page)).filter((path) => path.endsWith('.js'));
    return new Set(scripts.map((path) => /overlay-(second|third)-/.exec(path)?.[1] ?? 'first'));
  };
  expect(await builds()).toEqual(new Set(['first']));

  front.upgrade('second');
  await page.reload();
  expect(await buildOf(page)).toBe('second');
  await expect.poll(builds).toEqual(new Set(['second']));
  await waitUntilCached(page);

  await streamhost.kill();
  await new OverlayPage(page).reload();
  expect(await buildOf(page)).toBe('second');

  await test.step('a page started without the server is replaced by a newer build', async () => {
    front.upgrade('third');
    await streamhost.restart();
    await expect.poll(() => buildOf(page).catch(() => 'on its way')).toBe('third');
    await new OverlayPage(page).waitForPollState('ok');
    await expect.poll(builds).toEqual(new Set(['third']));
    await waitUntilCached(page);
  });
});

test('without storage the overlay works all the same', async ({ page, streamhost }) => {
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
