import type { Page } from 'playwright/test';
import { test as base, expect, OWN_PROCESS } from '../../web/e2e/fixtures.ts';
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

// The service worker's caches belong to the browser context.
test.use({
  viewport: { width: 480, height: 270 },
  serviceWorkers: 'allow',
  contextKind: 'new',
});

/** Browsers check for another build about a second after a load, later when they are busy. */
const BROWSER_PATIENCE = { timeout: 20_000 };

/** Waits until the browser can load the overlay without the server. */
async function waitUntilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isActive = registration?.active?.state === 'activated';
      return isActive && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isKept, BROWSER_PATIENCE).toBe(true);
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
    await overlay.openAndRest(live.code, { theme: theme.id, layout: layout.id });
    const before = await overlay.readShow();
    const picture = await page.screenshot({ omitBackground: true });
    await waitUntilKept(page);

    await test.step('images and fonts that were used are kept, and nothing else of what the API tells', async () => {
      const ofApi = async () =>
        (await keptPaths(page)).filter((path) => path.startsWith('/api/')).sort();
      const expected = [
        '/api/fonts/css',
        expect.stringMatching(/^\/api\/fonts\/files\/.*woff2$/),
        `/api${cover.url}`,
      ];
      await expect.poll(ofApi).toEqual(expected);
      await overlay.askAnew();
      expect(await ofApi()).toEqual(expected);
    });

    await test.step('the fonts of names in other scripts are kept, too', async () => {
      const fonts = async () =>
        (await keptPaths(page))
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
    await overlay.waitForRest();
    expect((await page.screenshot({ omitBackground: true })).equals(picture)).toBe(true);

    await streamhost.restart();
    await recordTip(url, live, 'Bo', 25);
    await overlay.waitForAmount('Bo', '$25', { timeout: 5000 });
    await overlay.waitForPollState('ok');

    await test.step('a reload past all caches leaves the overlay kept', async () => {
      const browser = await context.newCDPSession(page);
      const reloaded = page.waitForEvent('load');
      await browser.send('Page.reload', { ignoreCache: true });
      await reloaded;
      await waitUntilKept(page);
      await streamhost.kill();
      await overlay.reload();
      await overlay.waitForPollState('offline');
      expect((await overlay.read()).liveName).toBe('ORBIT SESSIONS');
    });
  },
);

test('a server that answers is drawn first, one that takes its time is waited for a second', async ({
  page,
  front,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  const address = `${front.url}/live/${live.code}`;
  await page.goto(address);
  await waitUntilKept(page);
  await page.goto('about:blank');
  const renamed = { data: { name: 'Encore Night' } };
  expect((await page.request.put(`/api/lives/${live.id}`, renamed)).ok()).toBe(true);

  await page.addInitScript(() => {
    // The name in the first picture, for when the test reads it later.
    addEventListener('DOMContentLoaded', async () => {
      const { streamhostOverlay } = window;
      await streamhostOverlay?.ready;
      Object.assign(window, { firstName: streamhostOverlay?.read().liveName });
    });
  });
  await page.goto(address);
  await expect.poll(() => page.evaluate('window.firstName')).toBe('ENCORE NIGHT');

  await waitUntilKept(page);
  front.slowDown(4000);
  await page.reload({ waitUntil: 'commit' });
  const overlay = new OverlayPage(page);
  await overlay.waitUntilReady({ timeout: 3500 });
  expect((await overlay.read()).pollState).toBe('offline');
  front.slowDown(0);
  await overlay.waitForPollState('ok');
});

test('another build replaces the kept one', OWN_PROCESS, async ({ page, front, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await page.goto(`${front.url}/live/${live.code}`);
  await waitUntilKept(page);
  const builds = async () => {
    const scripts = (await keptPaths(page)).filter((path) => path.endsWith('.js'));
    return new Set(scripts.map((path) => /overlay-(second|third)-/.exec(path)?.[1] ?? 'first'));
  };
  expect(await builds()).toEqual(new Set(['first']));

  front.upgrade('second');
  await page.reload();
  expect(await buildOf(page)).toBe('second');
  await expect.poll(builds, BROWSER_PATIENCE).toEqual(new Set(['second']));
  await waitUntilKept(page);

  await streamhost.kill();
  await new OverlayPage(page).reload();
  expect(await buildOf(page)).toBe('second');

  await test.step('a page that came up without the server gives way to another build when that is there', async () => {
    front.upgrade('third');
    await streamhost.restart();
    await expect
      .poll(() => buildOf(page).catch(() => 'on its way'), BROWSER_PATIENCE)
      .toBe('third');
    await new OverlayPage(page).waitForPollState('ok');
    await expect.poll(builds, BROWSER_PATIENCE).toEqual(new Set(['third']));
    await waitUntilKept(page);
  });

  await test.step('so does one that the browser finds before the page looks for it', async () => {
    await page.addInitScript(() => {
      // The page never checks by itself, as on a busy computer.
      window.requestIdleCallback = () => 0;
    });
    await streamhost.kill();
    await new OverlayPage(page).reload();
    front.upgrade('fourth');
    await streamhost.restart();
    // The browser may have looked by itself meanwhile, or while this runs.
    const look = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      void registration?.update();
    });
    await look.catch(() => {});
    await expect
      .poll(() => buildOf(page).catch(() => 'on its way'), BROWSER_PATIENCE)
      .toBe('fourth');
  });
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
