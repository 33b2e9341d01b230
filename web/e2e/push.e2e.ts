import type { Page } from 'playwright/test';
import { dataPaths } from '#config/paths.ts';
import { resolveSettings } from '#config/settings.ts';
import type { Live } from '#contract/lives.ts';
import { localApi } from '../../cli/api/local-api.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { followRequests } from './follow-requests.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';

test.use({ tips: { Ann: 100, Bob: 200 }, hasPreview: false });

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
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path);

/** Another tab whose page has its snapshots. */
async function anotherTab(page: Page, open: (tab: Page) => Promise<unknown>): Promise<Page> {
  const tab = await page.context().newPage();
  const requests = followRequests(tab);
  await open(tab);
  await requests.caughtUp();
  return tab;
}

test('a tip from anywhere is on every page, for one load of each list', async ({
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
      await expect(tips).toHaveText(names.map((name) => new RegExp(name)));
    }
  };
  await expectTips('Bob', 'Ann');
  await here.requested();

  await test.step('a tip that another client records', async () => {
    const lives = answerOf(page, '/api/lives');
    await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë 🎉', amount_cents: 2500 });
    await lives;
    await expectTips('Zoë 🎉', 'Bob', 'Ann');
    await overlay.waitForAmount('Zoë 🎉', '$25');
    expect((await here.requested()).toSorted()).toEqual(bothLists);
  });

  await test.step('a tip that another process writes into the database', async () => {
    const lives = answerOf(page, '/api/lives');
    await recordBesideServer(dataDir, live.id, { fan_name: 'Dan', amount_cents: 700 });
    await lives;
    await expectTips('Dan', 'Zoë 🎉', 'Bob', 'Ann');
    await overlay.waitForAmount('Dan', '$7');
    // Another process is noticed by polling, which may come between the versions of one change.
    expect(new Set(await here.requested())).toEqual(new Set(bothLists));
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
  });
});
