import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Api } from './api.ts';
import { expect, test as onHome } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const HOUR_MS = 3_600_000;

/** The start of a live `hours` from now, in UTC like the settings. */
function startIn(hours: number) {
  const [start_date, start_time] = new Date(Date.now() + hours * HOUR_MS)
    .toISOString()
    .slice(0, 16)
    .split('T');
  return { start_date, start_time };
}

/** A past live, a running one, and the newest one, which is not the next. */
async function scheduleThree(api: Api) {
  const live = (name: string, start: object) => api.post<Live>('lives', { name, ...start });
  return {
    past: await live('Last Week', startIn(-170)),
    running: await live('Tonight', startIn(-1)),
    newest: await live('December Special', { start_date: '2099-12-12', start_time: '20:00' }),
  };
}

const addressOf = ({ code }: Live) => `/?live=${code}`;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const test = onHome.extend<{ three: Awaited<ReturnType<typeof scheduleThree>> }>({
  three: ({ api }, use) => scheduleThree(api).then(use),
});

test('the running live is the default; a chosen one is in the address and history', async ({
  page,
  three: { past, running, newest },
}) => {
  const home = await new HomePage(page).open();
  await expect(title(page, 'Tonight')).toBeVisible();
  await expect(page).toHaveURL(addressOf(running));
  await expect(home.target).toBeHidden();

  await home.choose('December Special');
  await expect(page).toHaveURL(addressOf(newest));
  await expect(home.target).toHaveText('Goes to December Special, Dec 12, 2099');
  await home.choose('Last Week');
  await page.reload();
  await expect(title(page, 'Last Week')).toBeVisible();
  await expect(page).toHaveURL(addressOf(past));

  // A link to Home from Home keeps the live and adds no history entry.
  await page.getByRole('link', { name: 'streamhost, home' }).click();
  await expect(page).toHaveURL(addressOf(past));
  await page.goBack();
  await expect(title(page, 'December Special')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Tonight')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(addressOf(newest));
  await expect(title(page, 'December Special')).toBeVisible();

  for (const address of [
    '/?live=nothere',
    '/?live=%E0%A4%A',
    `/?live=${past.code}%20`,
    '/?page=1',
  ]) {
    await page.goto(address);
    await expect(title(page, 'Tonight')).toBeVisible();
    await expect(page).toHaveURL(addressOf(running));
  }
});

test('editors return to the selected or saved live, or the running one', async ({
  api,
  page,
  three: { past, running },
}) => {
  const home = await new HomePage(page).open();
  await home.choose('Last Week');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'streamhost, home' }).click();
  await expect(page).toHaveURL(addressOf(past));

  const editor = await home.scheduleLive();
  await editor.name.fill('Sunday');
  await editor.save();
  await expect(title(page, 'Sunday')).toBeVisible();
  const sunday = (await api.get<Live[]>('lives')).find(({ name }) => name === 'Sunday');
  await expect(page).toHaveURL(`/?live=${sunday?.code}`);
  await page.reload();
  await expect(home.target).toHaveText('Goes to Sunday, no date');

  await home.editLive.click();
  await new LiveEditorPage(page).deleteButton.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(addressOf(running));
  await page.goBack();
  await expect(page).toHaveURL(addressOf(running));
});

test("on a phone the tip's target is shown; a queued tip keeps its live", async ({
  page,
  recorded,
  streamhost,
  three: { newest, running },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(newest));
  const home = new HomePage(page);
  await expect(home.target).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Add tip' }).click();
  const card = page.getByRole('form', { name: 'New tip' });
  await expect(card.getByText('Goes to December Special, Dec 12, 2099')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await streamhost.kill();
  await home.quickAdd('Zoë', '25');
  await expect(home.tips).toHaveText([/Zoë.*Waiting for the server/]);
  await page.getByRole('button', { name: 'December Special' }).click();
  await page.getByRole('button', { name: 'Tonight' }).click();
  await expect(title(page, 'Tonight')).toBeAttached();
  await expect(home.target).toBeHidden();
  await streamhost.restart();
  await expect.poll(() => recorded(newest.id)).toEqual(['Zoë 2500']);
  expect(await recorded(running.id)).toEqual([]);
});
