import { TEST_TIP_MS } from '#contract/preview-messages.ts';
import type { TipTotals } from '#contract/tips.ts';
import { createTheme } from '../../overlay/e2e/create-appearance.ts';
import { recordTips, scheduleLive } from '../../overlay/e2e/show.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { PreviewPart } from './pages/preview-part.ts';

test('test tips add up only in this preview, and are never recorded', async ({
  api,
  page,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 90 });
  await recordTips(url, live, { Marigold: 30, basswitch: 8 });
  const totals = async (): Promise<TipTotals> => api.get(`lives/${live.id}/tips/totals?top=50`);
  const before = await totals();
  await page.clock.install();
  const home = await new HomePage(page).open();
  const { preview } = home;
  const expectBoard = (...rows: string[]) => preview.expectBoard(rows);
  await expectBoard('Marigold $30', 'basswitch $8');

  await preview.testTip.press('Enter');
  await expectBoard('Marigold $30', 'basswitch $8', 'Test fan $5');

  await test.step('two add up, and nothing is recorded', async () => {
    await preview.testTip.click();
    await expectBoard('Marigold $30', 'Test fan $10', 'basswitch $8');
    expect(await totals()).toEqual(before);
    await expect(home.total).toHaveText('$38.00');
    await page.clock.fastForward(TEST_TIP_MS);
    await expectBoard('Marigold $30', 'basswitch $8');
  });

  await test.step('a recorded tip ends them', async () => {
    await preview.testTip.click();
    await expectBoard('Marigold $30', 'basswitch $8', 'Test fan $5');
    await recordTips(url, live, { Zoë: 40 });
    await expectBoard('Zoë $40', 'Marigold $30', 'basswitch $8');
  });
});

test('the theme editor has test tips, and on a phone the preview stays visible', async ({
  page,
  streamhost: { url },
}) => {
  await scheduleLive(url, 'Orbit Sessions');
  const theme = await createTheme(url, {}, 'Deep Space');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/themes/${theme.id}`);
  const preview = new PreviewPart(page);
  await preview.expectBoard([]);
  await page.getByRole('heading', { name: 'Fonts' }).scrollIntoViewIfNeeded();
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 2000);
  await preview.testTip.click();
  await preview.expectBoard(['Test fan $5']);
  await expect(preview.frame).toBeInViewport({ ratio: 1 });
  await expectTouchSize(preview.testTip, preview.backgroundButton, preview.newTab);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
