import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { type EditorAddress, EMPTY_HOME, PAGES, storedPages } from './gallery/pages.ts';
import { stock } from './gallery/stock.ts';
import { seriousProblems } from './serious-problems.ts';

const WIDTHS = [1440, 390];

/** What axe finds on the pages, wide and narrow, and whether anything reaches over the narrow edge. */
async function problemsOf(page: Page, pages: readonly EditorAddress[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, path, shown } of pages) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await shown(page).first().waitFor();
      const found = await seriousProblems(page);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      if (reach > width) found.push(`reaches to ${reach} pixels`);
      problems.push(...found.map((problem) => `${name} at ${width}: ${problem}`));
    }
  }
  return problems;
}

for (const uiTheme of ['dark', 'light']) {
  test.describe(uiTheme, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage['streamhost.ui-theme'] = chosen;
      }, uiTheme);
    });

    test(`axe finds nothing serious on any page of an empty server, ${uiTheme}`, async ({
      page,
    }) => {
      expect(await problemsOf(page, [EMPTY_HOME, ...PAGES])).toEqual([]);
    });

    test(`axe finds nothing serious on any page of a full server, ${uiTheme}`, async ({
      page,
      streamhost: { url },
    }) => {
      const lists = PAGES.filter(({ name }) => ['admin', 'rewards'].includes(name));
      expect(await problemsOf(page, [...storedPages(await stock(url)), ...lists])).toEqual([]);
    });
  });
}
