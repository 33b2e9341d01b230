import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { stock } from './gallery/stock.ts';
import {
  EMPTY_PAGES,
  FEW_TIPS,
  FULL_PAGES,
  followSystem,
  pagesNamed,
  problemsOfPages,
} from './page-problems.ts';
import { colorProblems, seriousProblems } from './serious-problems.ts';

test.beforeEach(({ page }) => followSystem(page, 'dark'));

for (const [what, pages] of Object.entries(EMPTY_PAGES)) {
  test(`axe finds nothing serious in ${what} of an empty server, in both themes`, async ({
    page,
  }) => {
    expect(await problemsOfPages(page, pages, lookAt)).toEqual([]);
  });
}

for (const [what, names] of Object.entries(FULL_PAGES)) {
  test(`axe finds nothing serious in ${what} of a full server, in both themes`, async ({
    page,
    streamhost: { url },
  }) => {
    const pages = pagesNamed(names, await stock(url, FEW_TIPS));
    expect(await problemsOfPages(page, pages, lookAt)).toEqual([]);
  });
}

/** What axe finds, what reaches over the edge, and which labels cannot be read; of the second theme only its colors. */
async function lookAt(page: Page, width: number): Promise<string[]> {
  const found = await seriousProblems(page);
  const reach = await page.evaluate(() => document.documentElement.scrollWidth);
  if (reach > width) found.push(`reaches to ${reach} pixels`);
  for (const label of await coveredLabels(page)) found.push(`${label} is covered by its field`);
  await page.emulateMedia({ colorScheme: 'light' });
  found.push(...(await colorProblems(page)).map((problem) => `light: ${problem}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  return found;
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
