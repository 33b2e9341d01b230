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
import { seriousProblems } from './serious-problems.ts';

test.beforeEach(({ page }) => followSystem(page, 'light'));

for (const [what, pages] of Object.entries(EMPTY_PAGES)) {
  test(`axe finds nothing serious in ${what} of an empty server, light`, async ({ page }) => {
    expect(await problemsOfPages(page, pages, (shown) => seriousProblems(shown))).toEqual([]);
  });
}

for (const [what, names] of Object.entries(FULL_PAGES)) {
  test(`axe finds nothing serious in ${what} of a full server, light`, async ({
    page,
    streamhost: { url },
  }) => {
    const pages = pagesNamed(names, await stock(url, FEW_TIPS));
    expect(await problemsOfPages(page, pages, (shown) => seriousProblems(shown))).toEqual([]);
  });
}
