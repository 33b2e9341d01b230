import type { Page } from 'playwright/test';
import { expect, test } from './ui-page-test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltip = (page: Page, text: string) => page.getByText(text, { exact: true });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/ui/index.html');
  await page.clock.pauseAt(60 * 60 * 1000);
});

test('a tooltip opens when the pointer has rested for 700 ms', async ({ page }) => {
  await button(page, 'Reset to 540').hover();
  await page.clock.runFor(690);
  await expect(tooltip(page, 'Reset to 540')).toBeHidden();
  await page.clock.runFor(20);
  await expect(tooltip(page, 'Reset to 540')).toBeVisible();
});

test('the next one opens at once within 300 ms, and waits again after that', async ({ page }) => {
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

test('the keyboard opens a tooltip without a wait, and Escape closes it', async ({ page }) => {
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
