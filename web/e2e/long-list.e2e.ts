import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';

const COUNT = 1225;

const SHAPES = {
  'a tablet, where the column scrolls': { width: 900, height: 700 },
  'a phone on its side, where all of the page scrolls': { width: 844, height: 390 },
};

test('a long list renders older tips before they are reached, in any shape of window', async ({
  api,
  live,
  page,
}) => {
  for (let from = 0; from < COUNT; from += MAX_IMPORTED_TIPS) {
    const tips = Array.from({ length: Math.min(MAX_IMPORTED_TIPS, COUNT - from) }, (_, n) => ({
      idempotency_key: `key ${from + n}`,
      fan_name: `Fan ${from + n}.`,
      amount_cents: 100,
    }));
    await api.post(`lives/${live.id}/tips/import`, { tips });
  }
  const rows = page.locator('[id^=tip-] > [data-row]');
  const row = (n: number) => rows.filter({ hasText: `Fan ${n}.` });
  // Polled, because a failing locator assertion describes the whole page, row by row.
  const have = (count: number) => expect.poll(() => rows.count()).toBe(count);
  const hasFocus = (n: number) => expect.poll(() => row(n).evaluate(isFocused)).toBe(true);
  const isSeen = (n: number) => expect.poll(() => row(n).evaluate(isInSight)).toBe(true);
  for (const [shape, viewport] of Object.entries(SHAPES)) {
    await test.step(shape, async () => {
      await page.setViewportSize(viewport);
      const home = await new HomePage(page).open();
      await have(500);
      await rows.first().focus();
      await page.keyboard.press('End');
      await hasFocus(COUNT - 500);
      await have(1000);
      await page.keyboard.press('ArrowDown');
      await hasFocus(COUNT - 501);
      await isSeen(COUNT - 501);
      await home.scrollTips();
      await isSeen(0);
      await have(COUNT);
    });
  }
});

const isFocused = (element: Element) => element === document.activeElement;

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
