import type { Page } from 'playwright/test';
import { expect, test } from './ui-page-test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltip = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a tooltip opens after 700 ms, the next one within 300 ms at once, as by keyboard', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto('/ui/index.html');
  await page.clock.pauseAt(60 * 60 * 1000);
  const first = tooltip(page, 'Reset to 540');
  const next = tooltip(page, 'Edit, medium');
  await button(page, 'Reset to 540').hover();
  await page.clock.runFor(690);
  await expect(first).toBeHidden();
  await page.clock.runFor(20);
  await expect(first).toBeVisible();

  await page.mouse.move(0, 0);
  await page.clock.runFor(280);
  await button(page, 'Edit, medium').hover();
  await page.clock.runFor(20);
  await expect(next).toBeVisible();

  await page.mouse.move(0, 0);
  await page.clock.runFor(320);
  // The page's clock is paused, but closing animations run.
  await expect(next).toBeHidden();
  await button(page, 'Reset to 540').hover();
  await page.clock.runFor(690);
  await expect(first).toBeHidden();

  await page.mouse.move(0, 0);
  await page.clock.runFor(320);
  await button(page, 'Delete, disabled').focus();
  await button(page, 'Delete, pressed').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Reset to 540')).toBeFocused();
  await page.clock.runFor(20);
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(200);
  await expect(first).toBeHidden();
});
