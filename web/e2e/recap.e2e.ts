import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import { expect, test } from './home-test.ts';

test.use({ tips: { Ann: 1050, Bob: 200 } });

const download = (page: Page) => page.getByRole('button', { name: 'Download PNG' });

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

test('Home links to the recap, which follows tips and is downloaded or copied', async ({
  api,
  context,
  home: _,
  live,
  page,
}) => {
  const numbers = page.getByRole('region', { name: 'The show in numbers' });

  await test.step('a picture that is not drawn says so, and can be tried again', async () => {
    await page.route('**/api/overlay_boot*', (route) => route.abort());
    await page.getByRole('link', { name: 'Recap' }).click();
    await expect(page).toHaveURL(`/lives/${live.id}/recap`);
    await expect(page.getByRole('heading', { name: 'The picture was not drawn' })).toBeVisible();
    await expect(download(page)).toBeDisabled();
    await page.unroute('**/api/overlay_boot*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(download(page)).toBeEnabled();
  });

  await test.step('it has the numbers of the show', async () => {
    await expect(numbers).toContainText('$12.50');
    await expect(numbers).toContainText('from 2 fans in 2 tips');
    await expect(numbers.getByRole('listitem')).toHaveText([/Ann\s*\$10\.50/, /Bob\s*\$2\.00/]);
  });

  await test.step('pictures and numbers are downloaded, the picture is copied', async () => {
    const wide = await downloaded(page, () => download(page).click());
    expect([wide.name, sizeOf(wide.content)]).toEqual([
      'orbit-sessions-recap-1920x1080.png',
      [1920, 1080],
    ]);
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await downloaded(page, () =>
      page.getByRole('menuitem', { name: 'All fans' }).click(),
    );
    expect(csv.name).toBe('orbit-sessions-recap-fans.csv');
    expect(csv.content.toString()).toBe(
      '\uFEFFfan,amount,currency\r\nAnn,10.50,USD\r\nBob,2.00,USD\r\n',
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy picture' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const types = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap((item) => item.types),
    );
    expect(types).toEqual(['image/png']);
  });

  await test.step('a tip appears in text and picture', async () => {
    const before = await drawn(page);
    await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 50_000 });
    await expect(numbers).toContainText('$512.50');
    await expect.poll(() => drawn(page)).not.toBe(before);
  });

  await test.step('there is a tall picture', async () => {
    await page.getByRole('tab', { name: 'Tall' }).focus();
    await page.keyboard.press('Enter');
    const frame = page.getByRole('tabpanel', { name: 'Tall' }).locator('iframe');
    await expect(frame).toHaveAttribute('src', /shape=tall/);
  });

  await test.step('a live without tips has no recap, and a deleted one is reported', async () => {
    const { id } = await api.post<Live>('lives', { name: 'Nobody yet' });
    await page.goto(`/lives/${id}/recap`);
    await expect(page.getByRole('heading', { name: 'No tips yet' })).toBeVisible();
    await page.goto('/lives/nobody/recap');
    await expect(page.getByRole('heading', { name: 'There is no such live' })).toBeVisible();
  });
});
