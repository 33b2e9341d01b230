import type { Locator, Page } from 'playwright/test';
import { boxOf } from '../boxes.ts';
import { NOTIFY, toastsOf } from './open-part.ts';
import { expect, openGroup, test } from './ui-page-test.ts';

test.beforeEach(({ page }) => openGroup(page, 'Notifications'));

/** The animation that closes the notification when it ends; tests set its time directly. */
const timerOf = (toast: Locator) =>
  toast.evaluateHandle((element) => {
    const isTimer = ({ effect }: Animation) => effect?.getComputedTiming().duration === 5000;
    const timer = element.getAnimations({ subtree: true }).find(isTimer);
    if (!timer) throw new Error('The notification has no animation of 5000 ms.');
    return timer;
  });

/** Drags the notification by `distancePx`; negative values go left. */
async function swipe(page: Page, toast: Locator, distancePx: number): Promise<void> {
  const box = await boxOf(toast);
  const [x, y] = [box.x + 100, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distancePx / 2, y);
  await page.mouse.move(x + distancePx, y);
  await page.mouse.up();
}

test('a notification closes after 5000 ms', async ({ page }) => {
  const toast = await NOTIFY['notification-success'](page);
  const timer = await timerOf(toast);
  await timer.evaluate((animation) => {
    animation.pause();
    animation.currentTime = 4999;
  });
  await expect(toast).toBeVisible();
  await timer.evaluate((animation) => animation.finish());
  await expect(toast).toBeHidden();
});

test('hovering a notification stops its timer', async ({ page }) => {
  const toast = await NOTIFY['notification-success'](page);
  const timer = await timerOf(toast);
  await toast.hover();
  await expect.poll(() => timer.evaluate(({ playState }) => playState)).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(() => timer.evaluate(({ playState }) => playState)).toBe('running');
});

test('there is never more than one notification', async ({ page }) => {
  await page.evaluate(() => {
    const most = { count: 0 };
    Object.assign(window, { most });
    new MutationObserver(() => {
      const toasts = '[aria-label="Notifications (F8)"] :is([role="alert"], [role="status"])';
      most.count = Math.max(most.count, document.querySelectorAll(toasts).length);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const name of ['Succeed', 'Fail', 'Succeed', 'Fail']) {
    await page.getByRole('button', { name }).click();
  }
  await expect(toastsOf(page)).toHaveText(/Failed to save live stream/);
  expect(
    await page.evaluate(() => (window as unknown as { most: { count: number } }).most.count),
  ).toBe(1);
});

test('with reduced motion a notification is replaced at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let time = 0; time < 2; time += 1) {
    for (const [name, text] of [
      ['Succeed', 'Defaults updated'],
      ['Fail', 'Failed to save live stream'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(toastsOf(page)).toHaveText(new RegExp(text));
      // Paused, because the end of the timer would also remove the notification.
      await (await timerOf(toastsOf(page))).evaluate((timer) => timer.pause());
    }
  }
});

test('F8 focuses the notification, and Tab moves to Dismiss', async ({ page }) => {
  const toast = await NOTIFY['notification-success'](page);
  await page.keyboard.press('F8');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toBeHidden();
});

test('a swipe of 50 px to the right dismisses a notification', async ({ page }) => {
  const toast = await NOTIFY['notification-error'](page);
  const start = await toast.boundingBox();
  for (const distancePx of [49, -80]) {
    await swipe(page, toast, distancePx);
    await expect.poll(() => toast.boundingBox()).toEqual(start);
  }
  await swipe(page, toast, 50);
  await expect(toast).toBeHidden();
});
