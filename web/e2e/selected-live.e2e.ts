import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Api } from './api.ts';
import { expect, test as onHome } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';

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
/** Chooses a live where the list is behind the name of the shown one. */
async function choose(page: Page, shown: string, name: string): Promise<void> {
  // A dialog that closes has the same button once more.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: shown }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(title(page, name)).toBeAttached();
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const test = onHome.extend<{ three: Awaited<ReturnType<typeof scheduleThree>> }>({
  three: ({ api }, use) => scheduleThree(api).then(use),
});

test.use({ drawsPreviews: false });

test('the chosen live is in the address, its tips go to it, and editors return to it', async ({
  api,
  page,
  recorded,
  streamhost,
  three: { past, running, newest },
}) => {
  // Without the preview, which a phone has on another tab.
  await page.setViewportSize({ width: 800, height: 900 });
  const home = await new HomePage(page).open();

  await test.step('the running live is the default', async () => {
    await expect(title(page, 'Tonight')).toBeVisible();
    await expect(page).toHaveURL(addressOf(running));
    await expect(home.target).toBeHidden();
  });

  await test.step('a chosen one is in the address and the history', async () => {
    await choose(page, 'Tonight', 'December Special');
    await expect(page).toHaveURL(addressOf(newest));
    await expect(home.target).toHaveText('Goes to December Special, Dec 12, 2099');
    await choose(page, 'December Special', 'Last Week');
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
  });

  await test.step('a tip that waits for the server keeps its live', async () => {
    await page.getByRole('button', { name: 'Add tip' }).click();
    const card = page.getByRole('form', { name: 'New tip' });
    await expect(card.getByText('Goes to December Special, Dec 12, 2099')).toBeVisible();
    await page.keyboard.press('Escape');
    await streamhost.kill();
    await home.quickAdd('Zoë', '25');
    await expect(home.tips).toHaveText([/Zoë.*Waiting for the server/]);
    await choose(page, 'December Special', 'Tonight');
    await expect(home.target).toBeHidden();
    await streamhost.restart();
    await expect.poll(() => recorded(newest.id)).toEqual(['Zoë 2500']);
    expect(await recorded(running.id)).toEqual([]);
  });

  await test.step('editors return to the chosen live, or to the saved one', async () => {
    await choose(page, 'Tonight', 'Last Week');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: 'streamhost, home' }).click();
    await expect(page).toHaveURL(addressOf(past));
    const editor = await home.scheduleLive();
    await editor.name.fill('Sunday');
    await editor.save();
    await expect(title(page, 'Sunday')).toBeVisible();
    const sunday = (await api.get<Live[]>('lives')).find(({ name }) => name === 'Sunday');
    await expect(page).toHaveURL(`/?live=${sunday?.code}`);
    await expect(home.target).toHaveText('Goes to Sunday, no date');
  });
});
