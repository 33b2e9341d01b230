import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { type EditorAddress, EMPTY_HOME, PAGES, storedPages } from './gallery/pages.ts';
import { stock } from './gallery/stock.ts';
import { problemsInBothThemes, seriousProblems } from './serious-problems.ts';

/** Enough to fill every list. */
const FEW_TIPS = 20;

/**
 * Pages by the server's content, in groups of similar duration. Code statistics, with a row per file, has its
 * own test.
 */
const GROUPS = [
  { server: 'an empty server', names: ['home', 'live-new', 'theme-new', 'layout-new'] },
  {
    server: 'an empty server',
    names: ['settings', 'admin', 'sources', 'obs', 'rewards', 'fans', 'inbox', 'not-found'],
  },
  { server: 'a full server', names: ['home', 'live', 'recap'] },
  { server: 'a full server', names: ['theme', 'layout'] },
  { server: 'a full server', names: ['admin', 'rewards', 'fans'] },
];

test('the gallery groups contain every page', () => {
  const stored = storedPages({ live: '', theme: '', layout: '' });
  const names = [...stored, ...PAGES].map(({ name }) => name);
  const visited = ['code-stats', ...GROUPS.flatMap((group) => group.names)];
  expect(names.filter((name) => !visited.includes(name))).toEqual([]);
});

for (const { server, names } of GROUPS) {
  test(`${names.join(', ')} of ${server} pass axe in both themes`, async ({
    page,
    streamhost: { url },
  }) => {
    const isFull = server === 'a full server';
    const own = isFull ? storedPages(await stock(url, FEW_TIPS)) : [EMPTY_HOME];
    const pages = [...own, ...PAGES].filter(({ name }) => names.includes(name));
    expect(pages.map(({ name }) => name)).toEqual(names);
    // Empty pages have too little for a wide window.
    expect(await problemsOf(page, pages, isFull ? [1440, 390] : [390])).toEqual([]);
  });
}

/** Opens each page, and checks it at these widths, at the first one in both themes. */
async function problemsOf(
  page: Page,
  pages: readonly EditorAddress[],
  widths: readonly number[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, path, shown, previewedFrom = Number.POSITIVE_INFINITY } of pages) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await shown(page).first().waitFor();
      // The preview's buttons are disabled until it is connected.
      if (width >= previewedFrom) await page.getByText('Connected', { exact: true }).waitFor();
      const found = await problemsAt(page, width, width === widths[0]);
      problems.push(...found.map((problem) => `${name} at ${width}: ${problem}`));
    }
  }
  return problems;
}

/** Problems that axe finds, horizontal overflow, and labels that overlap their fields. */
async function problemsAt(page: Page, width: number, inBothThemes: boolean): Promise<string[]> {
  const found = await (inBothThemes ? problemsInBothThemes(page) : seriousProblems(page));
  const reach = await page.evaluate(() => document.documentElement.scrollWidth);
  if (reach > width) found.push(`reaches to ${reach} pixels`);
  for (const label of await coveredLabels(page)) found.push(`${label} is covered by its field`);
  return found;
}

/** Labels that overlap their fields. */
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
