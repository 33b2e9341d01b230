import type { Page } from 'playwright/test';
import { expect, test } from './ui-page-test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltip = (page: Page, text: string) => page.getByText(text, { exact: true });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/ui/index.html');
  await page.clock.pauseAt(60 * 60 * 1000);
});

test('a tooltip opens after 700 ms of hovering', async ({ page }) => {
  await button(page, 'Reset to 540').hover();
  await page.clock.runFor(690);
  await expect(tooltip(page, 'Reset to 540')).toBeHidden();
  await page.clock.runFor(20);
  await expect(tooltip(page, 'Reset to 540')).toBeVisible();
});

test('the next tooltip opens at once within 300 ms', async ({ page }) => {
  await button(page, 'Reset to 540').hover();
  await page.clock.runFor(710);
  await expect(tooltip(page, 'Reset to 540')).toBeVisible();

  await page.mouse.move(0, 0);
  await page.clock.runFor(280);
  await button(page, 'Edit, medium').hover();
  await page.clock.runFor(20);
  await expect(tooltip(page, 'Edit, medium')).toBeVisible();

  await page.mouse.move(0, 0);
  await page.clock.runFor(320);
  // The page's clock is paused, but closing animations run.
  await expect(tooltip(page, 'Edit, medium')).toBeHidden();
  await button(page, 'Reset to 540').hover();
  await page.clock.runFor(690);
  await expect(tooltip(page, 'Reset to 540')).toBeHidden();
  await page.clock.runFor(20);
  await expect(tooltip(page, 'Reset to 540')).toBeVisible();
});

test('keyboard focus opens a tooltip at once, and Escape closes it', async ({ page }) => {
  await button(page, 'Delete, disabled').focus();
  await button(page, 'Delete, pressed').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Reset to 540')).toBeFocused();
  await page.clock.runFor(20);
  await expect(tooltip(page, 'Reset to 540')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(200);
  await expect(tooltip(page, 'Reset to 540')).toBeHidden();
});
