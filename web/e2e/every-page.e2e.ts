import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { type EditorAddress, EMPTY_HOME, PAGES, storedPages } from './gallery/pages.ts';
import { stock } from './gallery/stock.ts';
import { seriousProblems } from './serious-problems.ts';

const WIDTHS = [1440, 390];
const FEW_TIPS = 20;
/** Its thousand rows take a test of their own. */
const OTHERS = PAGES.slice(3).filter(({ name }) => name !== 'code-stats');

/** What axe finds on the pages, wide and narrow, what reaches over their edge, and which labels cannot be read. */
async function problemsOf(page: Page, pages: readonly EditorAddress[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, path, shown, previewedFrom = Number.POSITIVE_INFINITY } of pages) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await shown(page).first().waitFor();
      // Its buttons come to life with it.
      if (width >= previewedFrom) await page.getByText('Connected', { exact: true }).waitFor();
      const found = await seriousProblems(page);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      if (reach > width) found.push(`reaches to ${reach} pixels`);
      for (const label of await coveredLabels(page)) found.push(`${label} is covered by its field`);
      problems.push(...found.map((problem) => `${name} at ${width}: ${problem}`));
    }
  }
  return problems;
}

/** The labels that lie where their fields do. */
const coveredLabels = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    Array.from(main.querySelectorAll<HTMLLabelElement>('label[for]'))
      .filter((label) => {
        const { control } = label;
        if (!control || label.contains(control)) return false;
        const [a, b] = [label.getBoundingClientRect(), control.getBoundingClientRect()];
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      })
      .map(({ innerText }) => innerText),
  );

for (const uiTheme of ['dark', 'light']) {
  test.describe(uiTheme, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage['streamhost.ui-theme'] = chosen;
      }, uiTheme);
    });

    const editors = PAGES.slice(0, 3);
    for (const [what, pages] of [
      ['Home and the editors', [EMPTY_HOME, ...editors]],
      ['the other pages', OTHERS],
    ] as const) {
      test(`axe finds nothing serious in ${what} of an empty server, ${uiTheme}`, async ({
        page,
      }) => {
        expect(await problemsOf(page, pages)).toEqual([]);
      });
    }

    for (const [what, isShown] of [
      ['Home and the live editor', ({ name }) => ['home', 'live'].includes(name)],
      ['the editors of themes and layouts', ({ name }) => ['theme', 'layout'].includes(name)],
      ['the lists', ({ name }) => ['admin', 'rewards'].includes(name)],
    ] as [string, (page: EditorAddress) => boolean][]) {
      test(`axe finds nothing serious in ${what} of a full server, ${uiTheme}`, async ({
        page,
        streamhost: { url },
      }) => {
        const pages = [...storedPages(await stock(url, FEW_TIPS)), ...PAGES];
        expect(await problemsOf(page, pages.filter(isShown))).toEqual([]);
      });
    }
  });
}
