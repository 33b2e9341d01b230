import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** While a list is open the rest of the page is hidden from screen readers; what takes the focus there closes it. */
const HIDDEN = '[aria-hidden=true]';

/** How long a notification stays: its bar is no movement that ends soon. */
const NOTIFICATION_MS = 5000;

/** What axe finds that keeps somebody from using the page as it is now, but for the parts that `without` selects; one line each. Halfway through a movement it would see other colors. */
export async function seriousProblems(page: Page, without = HIDDEN): Promise<string[]> {
  // What has just come begins to move in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(
    (timerMs) =>
      document.getAnimations().every(({ effect, playState }) => {
        const { endTime, duration } = effect?.getComputedTiming() ?? {};
        const isEndless = endTime === Number.POSITIVE_INFINITY;
        return playState === 'finished' || isEndless || duration === timerMs;
      }),
    NOTIFICATION_MS,
  );
  const { violations } = await new AxeBuilder({ page }).exclude(without).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`));
}
