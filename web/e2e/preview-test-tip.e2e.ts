import type { Layout } from '#contract/layouts.ts';
import { TEST_TIP_MS } from '#contract/preview-messages.ts';
import type { TipTotals } from '#contract/tips.ts';
import { createTheme } from '../../overlay/e2e/create-appearance.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { recordTips, scheduleLive } from '../../overlay/e2e/show.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { PreviewPart } from './pages/preview-part.ts';

test('test tips add up only in this preview and are never recorded', async ({
  api,
  page,
  context,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 100 });
  await recordTips(url, live, { Marigold: 30, basswitch: 8 });
  const totals = async (): Promise<TipTotals> => api.get(`lives/${live.id}/tips/totals?top=50`);
  const before = await totals();
  await page.clock.install();
  const onAir = new OverlayPage(await context.newPage());
  await onAir.openUntilIdle(live.code, { push: 'off' });
  const shownOnAir = await onAir.readShow();

  const home = await new HomePage(page).open();
  const { preview } = home;
  await expect.poll(() => preview.board()).toEqual(['Marigold $30', 'basswitch $8']);
  await preview.testTip.press('Enter');
  await expect.poll(() => preview.board()).toEqual(['Marigold $30', 'basswitch $8', 'Test fan $5']);
  await preview.testTip.click();
  await expect
    .poll(() => preview.board())
    .toEqual(['Marigold $30', 'Test fan $10', 'basswitch $8']);
  await onAir.passPolls(2);
  expect(await onAir.readShow()).toEqual(shownOnAir);
  expect(await totals()).toEqual(before);
  await expect(home.total).toHaveText('$38.00');
  await page.clock.fastForward(TEST_TIP_MS);
  await expect.poll(() => preview.board()).toEqual(['Marigold $30', 'basswitch $8']);
  expect(await onAir.readShow()).toEqual(shownOnAir);
});

test('a test tip that reaches a goal is celebrated in the preview', async ({
  page,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 40, Encore: 90 });
  await recordTips(url, live, { Marigold: 38 });
  const { preview } = await new HomePage(page).open();
  await expect.poll(() => preview.board()).toEqual(['Marigold $38']);
  const texts = async () => (await preview.report())?.stageTexts.map(({ text }) => text) ?? [];
  expect(await texts()).not.toContain('Goal reached');
  await preview.testTip.click();
  await expect.poll(texts).toContain('Goal reached');
  expect(await texts()).toContain('SONG');
  await expect.poll(texts, { timeout: 10_000 }).toContain('Encore');
  await expect.poll(texts).not.toContain('Goal reached');
});

test("a layout's test tip respects reduced motion and ends with a recorded tip", async ({
  api,
  page,
  streamhost: { url },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const layout = await api.post<Layout>('layouts', {
    name: 'Two places',
    settings: { tier1_tippers: 2, tier2_tippers: 0, tier3_tippers: 0 },
  });
  const live = await scheduleLive(url, 'Orbit Sessions');
  await recordTips(url, live, { Marigold: 30, basswitch: 28 });
  await page.goto(`/layouts/${layout.id}`);
  const preview = new PreviewPart(page);
  await expect.poll(() => preview.board()).toEqual(['Marigold $30', 'basswitch $28']);
  await preview.testTip.click();
  await expect.poll(() => preview.board()).toEqual(['basswitch $33', 'Marigold $30']);
  await expect.poll(async () => (await preview.report())?.isMoving).toBe(false);
  await recordTips(url, live, { Zoë: 40 });
  await expect.poll(() => preview.board()).toEqual(['Zoë $40', 'Marigold $30']);
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
  await expect.poll(() => preview.board()).toEqual([]);
  await page.getByRole('heading', { name: 'Fonts' }).scrollIntoViewIfNeeded();
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 2000);
  await preview.testTip.click();
  await expect.poll(() => preview.board()).toEqual(['Test fan $5']);
  await expect(preview.frame).toBeInViewport({ ratio: 1 });
  await expectTouchSize(preview.testTip, preview.backgroundButton, preview.newTab);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
