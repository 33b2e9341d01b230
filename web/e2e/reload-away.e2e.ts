import type { Page } from 'playwright/test';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';

// The service worker's caches belong to the browser context.
test.use({
  hasPreview: false,
  tips: { Ann: 2000 },
  serviceWorkers: 'allow',
  contextKind: 'new',
});

const line = (page: Page) => page.getByText('streamhost is not answering.', { exact: true });

/** Waits until the browser can load Home without the server. */
async function waitUntilStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const lastSeen = await (await caches.open('streamhost-last-seen')).keys();
      const stored = lastSeen.map(({ url }) => new URL(url).pathname.split('/')[2]);
      return navigator.serviceWorker.controller !== null && stored.sort().join();
    });
  await expect.poll(isStored).toBe('lives,tips,user-settings');
}

test('a reload without the server shows Home, and each typed tip is recorded once', async ({
  context,
  home,
  page,
  recorded,
  streamhost,
}) => {
  const tab = await context.newPage();
  await tab.setViewportSize({ width: 800, height: 900 });
  const otherHome = await new HomePage(tab).open();
  await expect(otherHome.tips).toHaveCount(1);
  await waitUntilStored(page);

  await test.step('two reloaded tabs show what was last seen, and say so', async () => {
    await streamhost.kill();
    for (const each of [home, otherHome]) {
      await each.page.reload();
      await expect(each.total).toHaveText('$20.00');
      await expect(each.tips).toHaveText([/Ann/]);
      await expect(each.page.getByText(/^As of \d+:\d\d [AP]M$/)).toBeVisible();
      await expect(line(each.page)).toBeVisible();
    }
  });

  await test.step('tips typed there wait, also after another reload', async () => {
    await home.quickAdd('Zoë', '25');
    await otherHome.quickAdd('Kit', '1');
    await page.reload();
    await expect(home.tips.filter({ hasText: 'Waiting for the server' })).toHaveCount(2);
    await expect(page.getByText('2 tips wait.')).toBeVisible();
    await expect(home.total).toHaveText('$20.00');
  });

  await test.step('both tabs send them to the restarted server, none twice', async () => {
    await streamhost.restart();
    await expect.poll(recorded).toEqual(['Ann 2000', 'Zoë 2500', 'Kit 100']);
    for (const each of [home, otherHome]) {
      await expect(each.total).toHaveText('$46.00');
      await expect(each.tips).toHaveText([/Kit/, /Zoë/, /Ann/]);
      await expect(line(each.page)).toHaveCount(0);
    }
    expect(await recorded()).toHaveLength(3);
  });
});

test('an editor opened without the server opens once it is back', async ({
  home: _,
  live,
  page,
  streamhost,
}) => {
  await waitUntilStored(page);
  await streamhost.kill();
  await page.goto(`/lives/${live.id}`);
  await expect(page.getByRole('heading', { name: 'This page needs streamhost' })).toBeVisible();
  await streamhost.restart();
  await expect(page.getByRole('heading', { name: 'Edit Live' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Orbit Sessions');
});
