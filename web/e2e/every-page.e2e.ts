import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { type EditorAddress, EMPTY_HOME, PAGES, storedPages } from './gallery/pages.ts';
import { type Stock, stock } from './gallery/stock.ts';
import { problemsInBothThemes } from './serious-problems.ts';

/** Enough to fill every list. */
const FEW_TIPS = 20;
const WIDTHS = [1440, 390];
/** Code statistics, with a row per file, has its own test. */
const OTHERS = PAGES.slice(3).filter(({ name }) => name !== 'code-stats');

/** The pages of an empty server, grouped into tests of similar length. */
const EMPTY_PAGES: Readonly<Record<string, readonly EditorAddress[]>> = {
  'Home and the editors': [EMPTY_HOME, ...PAGES.slice(0, 3)],
  'the other pages': OTHERS,
};

/** The names of the pages of a full server, grouped likewise. */
const FULL_PAGES: Readonly<Record<string, readonly string[]>> = {
  'Home and the live editor': ['home', 'live'],
  'the editors of themes and layouts': ['theme', 'layout'],
  'the lists': ['admin', 'rewards'],
};

/** The pages with these names, of a server with this content. */
const pagesNamed = (names: readonly string[], stock: Stock): EditorAddress[] =>
  [...storedPages(stock), ...PAGES].filter(({ name }) => names.includes(name));

for (const [what, pages] of Object.entries(EMPTY_PAGES)) {
  test(`axe finds nothing serious in ${what} of an empty server, in both themes`, async ({
    page,
  }) => {
    expect(await problemsOf(page, pages)).toEqual([]);
  });
}

for (const [what, names] of Object.entries(FULL_PAGES)) {
  test(`axe finds nothing serious in ${what} of a full server, in both themes`, async ({
    page,
    streamhost: { url },
  }) => {
    const pages = pagesNamed(names, await stock(url, FEW_TIPS));
    expect(await problemsOf(page, pages)).toEqual([]);
  });
}

/** Opens each page, wide and narrow, and checks it. */
async function problemsOf(page: Page, pages: readonly EditorAddress[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, path, shown, previewedFrom = Number.POSITIVE_INFINITY } of pages) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await shown(page).first().waitFor();
      // The preview's buttons are disabled until then.
      if (width >= previewedFrom) await page.getByText('Connected', { exact: true }).waitFor();
      const found = await lookAt(page, width);
      problems.push(...found.map((problem) => `${name} at ${width}: ${problem}`));
    }
  }
  return problems;
}

/** What axe finds, overflow to the side, and labels that overlap their fields. */
async function lookAt(page: Page, width: number): Promise<string[]> {
  const found = await problemsInBothThemes(page);
  const reach = await page.evaluate(() => document.documentElement.scrollWidth);
  if (reach > width) found.push(`reaches to ${reach} pixels`);
  for (const label of await coveredLabels(page)) found.push(`${label} is covered by its field`);
  return found;
}

/** The labels that overlap their fields. */
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
