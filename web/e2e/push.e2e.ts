import type { Page } from 'playwright/test';
import { dataPaths } from '#config/paths.ts';
import { resolveSettings } from '#config/settings.ts';
import type { Live } from '#contract/lives.ts';
import type { Reward } from '#contract/rewards.ts';
import { localApi } from '../../cli/api/local-api.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { followRequests } from './follow-requests.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { RewardsPage } from './pages/rewards-page.ts';

test.use({ tips: { Ann: 100, Bob: 200 }, hasPreview: false });

/**
 * Well under a second, and what a busy computer needs. A poll looks often, because one half a second later would be
 * its last.
 */
const AT_ONCE = { timeout: 1000, intervals: [50] };
/** About a second, and what the page and a busy computer need. */
const SOON = { timeout: 3000 };

const PHONE = { width: 390, height: 844 };

/** Opens the database in this process, as a command without a server does, and records a tip. */
async function recordBesideServer(dataDir: string, liveId: string, tip: object): Promise<void> {
  const { settings } = resolveSettings({ dataDir }, {});
  const api = await localApi(dataPaths(dataDir), settings);
  try {
    await api.send('POST', `/api/lives/${liveId}/tips`, { body: tip });
  } finally {
    await api.close();
  }
}

/** The next answer to the page from this path. */
const answerOf = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path, SOON);

/** Another tab whose page has its snapshots. */
async function anotherTab(page: Page, open: (tab: Page) => Promise<unknown>): Promise<Page> {
  const tab = await page.context().newPage();
  const requests = followRequests(tab);
  await open(tab);
  await requests.caughtUp();
  return tab;
}

test('a tip from anywhere is on every page at once, for one load of each list', async ({
  api,
  context,
  live,
  page,
  streamhost: { dataDir },
}) => {
  const here = followRequests(page);
  const home = await new HomePage(page).open();
  const tab = await anotherTab(page, async (opened) => {
    await opened.setViewportSize(PHONE);
    await new HomePage(opened).open();
  });
  const other = new HomePage(tab);
  const overlay = new OverlayPage(await context.newPage());
  await overlay.openAndDraw(live.code);
  await here.caughtUp();
  const bothLists = ['GET lives', 'GET tips'];

  /** Tips, newest first, on both pages of the editor. */
  const expectTips = async (...names: string[]) => {
    for (const { tips } of [home, other]) {
      await expect(tips).toHaveText(
        names.map((name) => new RegExp(name)),
        AT_ONCE,
      );
    }
  };
  await expectTips('Bob', 'Ann');
  await here.requested();

  await test.step('a tip that another client records', async () => {
    const onOverlay = overlay.waitForAmount('Zoë 🎉', '$25', SOON);
    await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë 🎉', amount_cents: 2500 });
    await expectTips('Zoë 🎉', 'Bob', 'Ann');
    await onOverlay;
    expect((await here.requested()).toSorted()).toEqual(bothLists);
  });

  await test.step('a tip that another process writes into the database', async () => {
    await recordBesideServer(dataDir, live.id, { fan_name: 'Dan', amount_cents: 700 });
    await expectTips('Dan', 'Zoë 🎉', 'Bob', 'Ann');
    await overlay.waitForAmount('Dan', '$7', SOON);
    // Another process is noticed by polling, which may come between the versions of one change.
    expect(new Set(await here.requested())).toEqual(new Set(bothLists));
  });

  await test.step('a tip that another tab sends is shown once at every moment', async () => {
    const list = tab.getByRole('list', { name: 'Tips, newest first' });
    // A slow answer, which lasts until the other tab has emptied its outbox and the test has looked.
    await tab.route('**/tips', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const counts = await list.evaluateHandle((element) => {
      const seen: number[] = [];
      const look = () => {
        const count = (element.textContent?.split('Gus').length ?? 1) - 1;
        if (seen.at(-1) !== count) seen.push(count);
      };
      const changes = { childList: true, subtree: true, characterData: true };
      new MutationObserver(look).observe(element, changes);
      return seen;
    });
    await page.bringToFront();
    await home.quickAdd('Gus', '1');
    await expect(list.locator('[data-waiting]')).toHaveCount(1, AT_ONCE);
    await expect(list.locator('[data-waiting]')).toHaveCount(0, SOON);
    await expectTips('Gus', 'Dan', 'Zoë 🎉', 'Bob', 'Ann');
    const seen = await counts.jsonValue();
    expect(seen.slice(seen.indexOf(1))).toEqual([1]);
    await expect(home.total).toHaveText('$36.00');
  });

  await test.step('a tip of another live changes the sum of that alone', async () => {
    // The new live has every list of the library requested, all in one task.
    const library = answerOf(page, '/api/layouts');
    const second = await api.post<Live>('lives', { name: 'Encore' });
    await library;
    await here.requested();
    const lives = answerOf(page, '/api/lives');
    await api.post(`lives/${second.id}/tips`, { amount_cents: 100 });
    await lives;
    expect(await here.requested()).toEqual(['GET lives']);
    await page.waitForTimeout(1500);
    expect(await here.requested()).toEqual([]);
  });
});

test('rewards follow other tabs, but not under a typed name nor on a hidden page', async ({
  api,
  page,
}) => {
  const requests = followRequests(page);
  const rewards = await new RewardsPage(page).open();
  await requests.caughtUp();
  const groups = async () => (await rewards.read()).map(([name]) => name);

  await test.step('a name that is typed keeps its list', async () => {
    const songs = await api.post<Reward>('rewards', { group_name: 'Songs' });
    await expect(rewards.group('Songs')).toBeVisible(AT_ONCE);
    const line = page.getByRole('textbox', { name: 'Add a reward to Songs' });
    await line.fill('Moon');
    await api.post('rewards', { group_name: 'Dances' });
    await api.delete(`rewards/${songs.id}`);
    await page.waitForTimeout(500);
    await expect(line).toBeFocused();
    await page.keyboard.type('light');
    await expect(line).toHaveValue('Moonlight');
    expect(await groups()).toEqual(['Songs']);
    await line.fill('');
    await expect(rewards.group('Dances')).toBeVisible(AT_ONCE);
    await expect(rewards.group('Songs')).toHaveCount(0);
  });

  await test.step('a hidden page requests nothing, and is current once it is visible', async () => {
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await requests.requested();
    await turn('hidden');
    for (const group_name of ['Jokes', 'Games']) await api.post('rewards', { group_name });
    await page.waitForTimeout(1000);
    expect(await requests.requested()).toEqual([]);
    await turn('visible');
    await expect(rewards.groups).toHaveCount(3, { timeout: 2000 });
    expect(await requests.requested()).toEqual(['GET rewards']);
  });
});

declare global {
  interface Window {
    sockets?: WebSocket[];
  }
}

/**
 * Keeps the sockets that the page opens from now on. Within the page: through Playwright two messages that the server
 * sends together would come one after the other.
 */
async function keepSockets(page: Page) {
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    window.sockets = sockets;
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        sockets.push(this);
      }
    };
  });
  return {
    opened: () => page.evaluate(() => window.sockets?.length),
    cut: () =>
      page.evaluate(() => {
        for (const socket of window.sockets ?? []) socket.close();
      }),
  };
}

test('a page that loses its socket polls until it has another', async ({ api, live, page }) => {
  const sockets = await keepSockets(page);
  const here = followRequests(page);
  const home = await new HomePage(page).open();
  await here.caughtUp();
  await here.requested();
  await sockets.cut();
  await expect.poll(here.requested, SOON).toContain('GET live');
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 100 });
  await expect(home.tips).toHaveText([/Zoë/, /Bob/, /Ann/], SOON);
  // It is opened again after one to three seconds, and then the page polls no longer.
  await expect.poll(sockets.opened, { timeout: 6000 }).toBe(2);
  await expect
    .poll(
      async () => {
        await here.requested();
        await page.waitForTimeout(1300);
        return here.requested();
      },
      { timeout: 6000 },
    )
    .toEqual([]);
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Mo', amount_cents: 100 });
  await expect(home.tips).toHaveText([/Mo/, /Zoë/, /Bob/, /Ann/], AT_ONCE);
});
