import { seriousProblems } from '../serious-problems.ts';
import { NOTIFY, OPEN_PART } from './open-part.ts';
import { expect, openUiPage, THEMES, test } from './ui-page-test.ts';

for (const theme of THEMES) {
  test(`axe finds nothing serious in any state of any part, ${theme}`, async ({ page }) => {
    await openUiPage(page, theme);
    expect(await seriousProblems(page)).toEqual([]);
  });

  for (const [name, open] of Object.entries({ ...OPEN_PART, ...NOTIFY })) {
    test(`axe finds nothing serious in an open part: ${name}, ${theme}`, async ({ page }) => {
      await openUiPage(page, theme);
      await expect(await open(page)).toBeVisible();
      expect(await seriousProblems(page, 'main')).toEqual([]);
    });
  }
}
