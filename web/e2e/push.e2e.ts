import type { Page } from 'playwright/test';
import { dataPaths } from '#config/paths.ts';
import { resolveSettings } from '#config/settings.ts';
import { EVENTS_PATH } from '#contract/live-protocol.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import type { Tip } from '#contract/tips.ts';
import { localApi } from '../../cli/api/local-api.ts';
import { runStreamhost } from '../../cli/testing/streamhost-process.ts';
import { uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { followRequests } from './follow-requests.ts';
import { expect, test } from './home-test.ts';
import { AdminPage } from './pages/admin-page.ts';
import { FansPage } from './pages/fans-page.ts';
import { HomePage } from './pages/home-page.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { RewardsPage } from './pages/rewards-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

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

const namesOn = ({ tiers }: Awaited<ReturnType<OverlayPage['read']>>) =>
  tiers.flatMap(({ rows }) => rows.map(({ name }) => name));

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
  const phone = await anotherTab(page, async (tab) => {
    await tab.setViewportSize(PHONE);
    await new HomePage(tab).open();
  });
  const other = await anotherTab(page, async (tab) => {
    await tab.setViewportSize({ width: 800, height: 900 });
    await new HomePage(tab).open();
  });
  const overlay = new OverlayPage(await context.newPage());
  await overlay.openAndDraw(live.code);
  const pages = [home, new HomePage(phone), new HomePage(other)];
  await here.caughtUp();

  /** Tips, newest first, on every page of the editor. */
  const expectTips = async (...names: string[]) => {
    for (const { tips } of pages) {
      await expect(tips).toHaveText(
        names.map((name) => new RegExp(name)),
        AT_ONCE,
      );
    }
  };
  await expectTips('Bob', 'Ann');
  await here.requested();

  const onOverlay = overlay.waitForAmount('Zoë 🎉', '$25', SOON);
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë 🎉', amount_cents: 2500 });
  await expectTips('Zoë 🎉', 'Bob', 'Ann');
  await onOverlay;
  const bothLists = ['GET lives', 'GET tips'];
  expect((await here.requested()).toSorted()).toEqual(bothLists);

  const tip = ['--live', live.code, '--amount', '3', '--fan', 'Cleo', '--data-dir', dataDir];
  expect(await runStreamhost(['tips', 'add', ...tip])).toMatchObject({ code: 0 });
  await expectTips('Cleo', 'Zoë 🎉', 'Bob', 'Ann');
  await overlay.waitForAmount('Cleo', '$3', SOON);
  expect((await here.requested()).toSorted()).toEqual(bothLists);

  await recordBesideServer(dataDir, live.id, { fan_name: 'Dan', amount_cents: 700 });
  await expectTips('Dan', 'Cleo', 'Zoë 🎉', 'Bob', 'Ann');
  await overlay.waitForAmount('Dan', '$7', SOON);
  // Another process is noticed by looking, which may come between the versions of one change.
  expect(new Set(await here.requested())).toEqual(new Set(bothLists));

  const csv = ['-', '--live', live.code, '--data-dir', dataDir];
  const lines = 'Fan,Amount\nEve,5\nFay,6\n';
  expect(await runStreamhost(['tips', 'import', ...csv], { input: lines })).toMatchObject({
    code: 0,
  });
  await expectTips('Fay', 'Eve', 'Dan', 'Cleo', 'Zoë 🎉', 'Bob', 'Ann');
  await expect(home.total).toHaveText('$49.00');
  await overlay.waitForAmount('Fay', '$6', SOON);
  expect((await here.requested()).toSorted()).toEqual(bothLists);

  await other.bringToFront();
  await pages[2]?.deleteTip('Fay');
  await expectTips('Eve', 'Dan', 'Cleo', 'Zoë 🎉', 'Bob', 'Ann');
  await expect.poll(async () => namesOn(await overlay.read()), AT_ONCE).not.toContain('Fay');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expectTips('Fay', 'Eve', 'Dan', 'Cleo', 'Zoë 🎉', 'Bob', 'Ann');
  await overlay.waitForAmount('Fay', '$6', SOON);
  expect((await here.requested()).toSorted()).toEqual([...bothLists, ...bothLists].toSorted());

  await page.bringToFront();
  await home.quickAdd('Gus', '1');
  await expectTips('Gus', 'Fay', 'Eve', 'Dan', 'Cleo', 'Zoë 🎉', 'Bob', 'Ann');
  // It is sent by the tab whose turn it is.
  expect(await here.requested()).not.toContain('GET live');

  // A tip of another live changes the sum of that alone.
  const second = await api.post<Live>('lives', { name: 'Encore' });
  for (const each of [page, other]) {
    await expect(each.getByRole('button', { name: /Orbit Sessions/ }).first()).toBeVisible(AT_ONCE);
  }
  await here.requested();
  const lives = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/lives',
    AT_ONCE,
  );
  await api.post(`lives/${second.id}/tips`, { amount_cents: 100 });
  await lives;
  expect(await here.requested()).toEqual(['GET lives']);
  await page.waitForTimeout(1500);
  expect(await here.requested()).toEqual([]);
});

test('a tip sent by another tab is shown once at every moment', async ({ home, page }) => {
  const other = await anotherTab(page, async (tab) => new HomePage(tab).open());
  const list = other.getByRole('list', { name: 'Tips, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  // A slow answer, in which the other tab has emptied its outbox long ago, and which lasts until the test has looked.
  await other.route('**/tips', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const counts = await list.evaluateHandle((element) => {
    const seen: number[] = [];
    const look = () => {
      const count = element.textContent?.split('Zoë').length ?? 0;
      if (seen.at(-1) !== count - 1) seen.push(count - 1);
    };
    new MutationObserver(look).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return seen;
  });
  await page.bringToFront();
  await home.quickAdd('Zoë', '25');
  await expect(list.locator('[data-waiting]')).toHaveCount(1, AT_ONCE);
  await expect(list.locator('[data-waiting]')).toHaveCount(0, SOON);
  await expect(list).toContainText('Zoë');
  const seen = await counts.jsonValue();
  expect(seen.slice(seen.indexOf(1))).toEqual([1]);
});

test('lists, pickers, fans and rewards follow other tabs and keep typed text', async ({
  api,
  live,
  page,
}) => {
  const theme = await api.post<Theme>('themes', { name: 'Neon' });
  const rewards = await new RewardsPage(page).open();
  await api.post('rewards', { group_name: 'Songs' });
  const admin = new AdminPage(await anotherTab(page, (tab) => new AdminPage(tab).open()));
  const fans = new FansPage(await anotherTab(page, (tab) => new FansPage(tab).open()));
  const editor = await anotherTab(page, (tab) => new LiveEditorPage(tab).open(live.id));

  await test.step('a renamed theme changes in the list and in a closed picker', async () => {
    const picker = editor.getByRole('combobox', { name: 'Theme' });
    await editor.bringToFront();
    await picker.click();
    await expect(editor.getByRole('option', { name: 'Neon' })).toBeVisible();
    await api.put(`themes/${theme.id}`, { name: 'Retro 🎉' });
    await expect(admin.themes.getByRole('link', { name: /^Retro 🎉/ })).toBeVisible(AT_ONCE);
    await expect(editor.getByRole('option', { name: 'Neon' })).toBeVisible();
    await editor.keyboard.press('Escape');
    await expect(editor.getByRole('listbox')).toHaveCount(0);
    await editor.waitForTimeout(300);
    await picker.click();
    await expect(editor.getByRole('option', { name: 'Retro 🎉' })).toBeVisible(AT_ONCE);
    await editor.keyboard.press('Escape');
  });

  await test.step('rewards follow, but not under a name that is typed', async () => {
    await expect(rewards.group('Songs')).toBeVisible(AT_ONCE);
    await page.bringToFront();
    const line = page.getByRole('textbox', { name: 'Add a reward to Songs' });
    await line.fill('Moon');
    const tab = new RewardsPage(await anotherTab(page, (each) => new RewardsPage(each).open()));
    await tab.addGroup('Dances');
    await tab.group('Songs').getByRole('button', { name: 'Delete group' }).click();
    await tab.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(tab.page.getByRole('alertdialog')).toHaveCount(0);
    await expect(tab.group('Songs')).toHaveCount(0);
    await page.bringToFront();
    await page.waitForTimeout(500);
    await expect(line).toBeFocused();
    await page.keyboard.type('light');
    await expect(line).toHaveValue('Moonlight');
    expect((await rewards.read()).map(([name]) => name)).toEqual(['Songs']);
    await line.fill('');
    await expect(rewards.group('Dances')).toBeVisible(AT_ONCE);
    await expect(rewards.group('Songs')).toHaveCount(0);
    await tab.page.close();
  });

  await test.step('fans follow their tips and names, and their times the settings', async () => {
    const { page: tab } = fans;
    expect(await fans.names()).toEqual(['Bob', 'Ann']);
    const [ann] = (await api.get<Tip[]>(`lives/${live.id}/tips`)).filter(
      ({ fan_name }) => fan_name === 'Ann',
    );
    await tab.bringToFront();
    await fans.row('Bob').getByRole('button', { name: 'Bob', exact: true }).click();
    await fans.nameField.fill('Bobby Tab');
    await api.put(`lives/tips/${ann?.id}`, { amount_cents: 90_000 });
    await tab.waitForTimeout(500);
    await expect(fans.row('Ann')).toContainText('$1.00');
    await expect(fans.nameField).toBeFocused();
    await fans.nameField.press('Enter');
    // Its own save takes the time that it takes.
    await expect(fans.nameField).toHaveCount(0);
    await expect.poll(fans.names.bind(fans), AT_ONCE).toEqual(['Ann', 'Bobby Tab']);
    await api.put(`fans/${ann?.fan_id}`, { name: 'Anna Lena', merge: false });
    await expect.poll(fans.names.bind(fans), AT_ONCE).toEqual(['Anna Lena', 'Bobby Tab']);
    const facts = fans.row('Anna Lena').getByText(/tip/).last();
    const before = await facts.innerText();
    // Where it is another day now.
    const timezone = new Date().getUTCHours() < 10 ? 'Pacific/Niue' : 'Pacific/Kiritimati';
    await api.put('user-settings', { userId: 'demo-user', timezone });
    await expect(facts).not.toHaveText(before, AT_ONCE);
  });
});

test('a font and a slider range that are saved elsewhere reach open editors', async ({
  api,
  page,
  streamhost: { url },
}) => {
  const fonts = { title: { family: 'Owlface', variant: '800', caps: false } };
  const theme = await api.post<Theme>('themes', { name: 'Space', settings: { fonts } });
  await api.post('lives', { name: 'Orbit Sessions', theme_id: theme.id });
  const requested: string[] = [];
  const layout = await anotherTab(page, async (tab) => {
    tab.on('request', (request) => requested.push(request.url()));
    await new LayoutEditorPage(tab).open();
    await tab.getByRole('slider').first().waitFor();
  });
  const requests = followRequests(page);
  const editor = await new ThemeEditorPage(page).open(theme.id);
  await editor.unfold('Fonts');
  const title = page.getByRole('group', { name: 'Title', exact: true });
  await expect(title).toContainText('Drawn in Inter until Owlface can be fetched.');
  await requests.caughtUp();
  await uploadFont(url, 'midnight-arcade/fonts/unbounded-latin-800-normal.woff2', 'Owlface');
  await expect(title).not.toContainText('Drawn in Inter', AT_ONCE);
  await expect.poll(() => editor.previewed()).toMatchObject({ nameFont: 'Owlface' });

  const slider = layout.getByRole('slider').first();
  const first = requested.find((address) => address.includes('/api/defaults?')) ?? '';
  const range = Object.fromEntries(new URL(first).searchParams);
  await api.put('defaults', { ...range, min: 100, max: 1777, default: 960 });
  await expect(slider).toHaveAttribute('max', '1777', AT_ONCE);
});

test('a hidden page requests nothing and is current two seconds after it is visible', async ({
  api,
  page,
}) => {
  const requests = followRequests(page);
  const rewards = await new RewardsPage(page).open();
  await requests.caughtUp();
  await requests.requested();
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  for (const group_name of ['Songs', 'Dances']) await api.post('rewards', { group_name });
  await page.waitForTimeout(1000);
  expect(await requests.requested()).toEqual([]);
  await turn('visible');
  await expect(rewards.groups).toHaveCount(2, { timeout: 2000 });
  expect(await requests.requested()).toEqual(['GET rewards']);
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

test('a page without a socket polls, and one that loses it polls until it is back', async ({
  api,
  context,
  live,
  page,
}) => {
  const sockets = await keepSockets(page);
  const here = followRequests(page);
  const home = await new HomePage(page).open();
  const refused = await context.newPage();
  await refused.routeWebSocket(EVENTS_PATH, (socket) => socket.close());
  const other = await new HomePage(refused).open();
  await here.caughtUp();
  await here.requested();

  const zoe = await api.post<Tip>(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 100 });
  await expect(home.tips).toHaveText([/Zoë/, /Bob/, /Ann/], AT_ONCE);
  await expect(other.tips).toHaveText([/Zoë/, /Bob/, /Ann/], SOON);
  expect((await here.requested()).toSorted()).toEqual(['GET lives', 'GET tips']);

  await sockets.cut();
  await expect.poll(here.requested, SOON).toContain('GET live');
  await api.delete(`lives/tips/${zoe.id}`);
  for (const { tips } of [home, other]) await expect(tips).toHaveText([/Bob/, /Ann/], SOON);
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
  await expect(home.tips).toHaveText([/Mo/, /Bob/, /Ann/], AT_ONCE);
});
