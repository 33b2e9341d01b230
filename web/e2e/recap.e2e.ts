import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { recordShow } from './a-show.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ tips: { Ann: 1050, Bob: 200 } });

const download = (page: Page | Locator) => page.getByRole('button', { name: 'Download PNG' });

/** Width and height of a PNG file: https://www.w3.org/TR/png-3/#11IHDR */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** The file that a click downloads. */
async function downloaded(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The picture in the recap frame, as a data URL. */
const drawn = (page: Page) =>
  page
    .frameLocator('iframe')
    .getByRole('img')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

test('Home links to the recap, which downloads pictures and a CSV file', async ({
  home: _,
  live,
  page,
}) => {
  await page.getByRole('link', { name: 'Recap' }).click();
  await expect(page).toHaveURL(`/lives/${live.id}/recap`);
  const numbers = page.getByRole('region', { name: 'The show in numbers' });
  await expect(numbers).toContainText('$12.50');
  await expect(numbers).toContainText('from 2 fans in 2 tips');
  await expect(numbers.getByRole('listitem')).toHaveText([/Ann\s*\$10\.50/, /Bob\s*\$2\.00/]);

  await expect(download(page)).toBeEnabled();
  const wide = await downloaded(page, () => download(page).click());
  expect([wide.name, sizeOf(wide.content)]).toEqual([
    'orbit-sessions-recap-1920x1080.png',
    [1920, 1080],
  ]);
  await page.getByRole('tab', { name: 'Tall' }).focus();
  await page.keyboard.press('Enter');
  // During the transition both panels exist.
  const panel = page.getByRole('tabpanel', { name: 'Tall' });
  await expect(download(panel)).toBeEnabled();
  const tall = await downloaded(page, () => download(panel).press('Enter'));
  expect([tall.name, sizeOf(tall.content)]).toEqual([
    'orbit-sessions-recap-1080x1920.png',
    [1080, 1920],
  ]);
  const csv = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download CSV' }).click(),
  );
  expect(csv.name).toBe('orbit-sessions-recap.csv');
  expect(csv.content.toString()).toMatch(/^\uFEFFwhat,.*\r\ntotal,Orbit Sessions,12\.50,USD,2,/);
});

test('a tip during an open recap appears in its text and picture', async ({ api, live, page }) => {
  await page.goto(`/lives/${live.id}/recap`);
  await expect(download(page)).toBeEnabled();
  const before = await drawn(page);
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 50_000 });
  await expect(page.getByRole('region', { name: 'The show in numbers' })).toContainText('$512.50');
  await expect.poll(() => drawn(page)).not.toBe(before);
});

test('the recap picture can be copied', async ({ context, live, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/lives/${live.id}/recap`);
  const copy = page.getByRole('button', { name: 'Copy picture' });
  await expect(copy).toBeEnabled();
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((item) => item.types),
  );
  expect(types).toEqual(['image/png']);
  await context.clearPermissions();
});

test.describe('without tips', () => {
  test.use({ tips: {} });

  test('a live without tips has no recap; a deleted live is reported', async ({
    home: _,
    live,
    page,
  }) => {
    await expect(page.getByRole('link', { name: 'Recap' })).toHaveCount(0);
    await page.goto(`/lives/${live.id}/recap`);
    await expect(page.getByRole('heading', { name: 'No tips yet' })).toBeVisible();
    await page.goto('/lives/nobody/recap');
    await expect(page.getByRole('heading', { name: 'There is no such live' })).toBeVisible();
  });
});

test('a failed recap picture shows a remedy and is redrawn later', async ({ live, page }) => {
  await page.route('**/api/overlay_boot*', (route) => route.abort());
  await page.goto(`/lives/${live.id}/recap`);
  await expect(page.getByRole('heading', { name: 'The picture was not drawn' })).toBeVisible();
  await expect(download(page)).toBeDisabled();
  await page.unroute('**/api/overlay_boot*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(download(page)).toBeEnabled();
});

test('the recap fits 1440 and 390 px and passes axe in both themes', async ({
  page,
  streamhost,
}) => {
  await recordShow(streamhost.url, new Date());
  await new HomePage(page).open();
  await page.getByRole('link', { name: 'Recap' }).click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(download(page)).toBeEnabled();
    await expect(page.getByRole('region', { name: 'Tips over time' })).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
