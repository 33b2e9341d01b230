import type { Page } from 'playwright/test';
import { type EditorAddress, EMPTY_HOME, PAGES, storedPages } from './gallery/pages.ts';
import type { Stock } from './gallery/stock.ts';

/** Enough for every place of a list. */
export const FEW_TIPS = 20;

const WIDTHS = [1440, 390];
/** Its thousand rows take a test of their own. */
const OTHERS = PAGES.slice(3).filter(({ name }) => name !== 'code-stats');

/** The pages of an empty server, as many as one test can look at. */
export const EMPTY_PAGES: Readonly<Record<string, readonly EditorAddress[]>> = {
  'Home and the editors': [EMPTY_HOME, ...PAGES.slice(0, 3)],
  'the other pages': OTHERS,
};

/** The names of pages of a full server, as many as one test can look at. */
export const FULL_PAGES: Readonly<Record<string, readonly string[]>> = {
  'Home and the live editor': ['home', 'live'],
  'the editors of themes and layouts': ['theme', 'layout'],
  'the lists': ['admin', 'rewards'],
};

/** The pages with these names, of a server with this content. */
export const pagesNamed = (names: readonly string[], stock: Stock): EditorAddress[] =>
  [...storedPages(stock), ...PAGES].filter(({ name }) => names.includes(name));

/** Lets the pages have the theme of the system, which is this one at first. */
export async function followSystem(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.addInitScript(() => {
    localStorage['streamhost.ui-theme'] = 'system';
  });
}

/** Opens each of the pages, wide and narrow, and gathers what `look` says about it there. */
export async function problemsOfPages(
  page: Page,
  pages: readonly EditorAddress[],
  look: (page: Page, width: number) => Promise<string[]>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, path, shown, previewedFrom = Number.POSITIVE_INFINITY } of pages) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await shown(page).first().waitFor();
      // Its buttons come to life with it.
      if (width >= previewedFrom) await page.getByText('Connected', { exact: true }).waitFor();
      const found = await look(page, width);
      problems.push(...found.map((problem) => `${name} at ${width}: ${problem}`));
    }
  }
  return problems;
}
