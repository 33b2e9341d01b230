import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { NOTIFY, OPEN_PART } from './open-part.ts';
import { expect, openUiPage, THEMES, test } from './ui-page-test.ts';

/** What axe finds that keeps somebody from using the page, one line each. */
async function seriousProblems(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`));
}

/** Halfway through its movement a part has other colors. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const { endTime, duration } = effect?.getComputedTiming() ?? {};
      const isTimer = duration === 5000;
      return playState === 'finished' || endTime === Number.POSITIVE_INFINITY || isTimer;
    }),
  );
}

for (const theme of THEMES) {
  test(`axe finds nothing serious in any state of any part, ${theme}`, async ({ page }) => {
    await openUiPage(page, theme);
    expect(await seriousProblems(new AxeBuilder({ page }))).toEqual([]);
  });

  for (const [name, open] of Object.entries({ ...OPEN_PART, ...NOTIFY })) {
    test(`axe finds nothing serious in an open part: ${name}, ${theme}`, async ({ page }) => {
      await openUiPage(page, theme);
      await expect(await open(page)).toBeVisible();
      await waitForRest(page);
      expect(await seriousProblems(new AxeBuilder({ page }).exclude('main'))).toEqual([]);
    });
  }
}
