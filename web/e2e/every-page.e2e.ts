import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { type EditorAddress, EMPTY_HOME, PAGES, storedPages } from './gallery/pages.ts';
import { stock } from './gallery/stock.ts';
import { problemsInBothThemes, seriousProblems } from './serious-problems.ts';

/** Enough to fill every list. */
const FEW_TIPS = 20;
const WIDE = 1440;
const PHONE = 390;

/** The first pages of an empty server, and those without an own content on a full one. */
const EMPTY = {
  pages: ['home', 'live-new', 'inbox', 'not-found'],
  settings: ['settings', 'sources', 'words', 'obs', 'sharing', 'people'],
};
/** Home alone draws its preview, with which others are the same. */
const FULL = [
  ...['live', 'recap', 'series', 'series-edit', 'theme', 'layout', 'admin', 'rewards', 'fans'],
  'fan',
];
/** Editors of new entities have the parts of the others, code statistics a row per file. */
const ELSEWHERE = ['series-new', 'theme-new', 'layout-new', 'code-stats'];

test('each page of the gallery is checked', () => {
  const stored = storedPages({ live: '', series: '', theme: '', layout: '', fan: '' });
  const names = [...stored, ...PAGES].map(({ name }) => name);
  const visited = [...EMPTY.pages, ...EMPTY.settings, ...FULL, ...ELSEWHERE];
  expect(names.filter((name) => !visited.includes(name))).toEqual([]);
});

for (const [kind, names] of Object.entries(EMPTY)) {
  test(`${kind} of an empty server pass axe, before a release in both themes`, async ({ page }) => {
    await page.setViewportSize({ width: PHONE, height: 844 });
    const pages = [EMPTY_HOME, ...PAGES].filter(({ name }) => names.includes(name));
    const problems: string[] = [];
    for (const each of pages) {
      await open(page, each);
      problems.push(...(await problemsOf(page, each.name)));
    }
    expect(problems).toEqual([]);
  });
}

test('home of a full server passes axe in both themes', async ({ page, streamhost: { url } }) => {
  const [home] = storedPages(await stock(url, FEW_TIPS));
  if (!home) throw new Error('Home is a page of the gallery.');
  await open(page, home);
  // The buttons of the preview are disabled until it is connected.
  await page.getByText('Connected', { exact: true }).waitFor();
  expect(await problemsOf(page, 'home', true)).toEqual([]);
  await page.setViewportSize({ width: PHONE, height: 844 });
  await home.shown(page).first().waitFor();
  expect(await problemsOf(page, 'home on a phone')).toEqual([]);
});

test.describe('without a preview', () => {
  test.use({ drawsPreviews: false });

  test('pages of a full server fit and pass axe, before a release in both themes', async ({
    page,
    streamhost: { url },
  }) => {
    const pages = [...storedPages(await stock(url, FEW_TIPS)), ...PAGES];
    const problems: string[] = [];
    for (const each of pages.filter(({ name }) => FULL.includes(name))) {
      await page.setViewportSize({ width: WIDE, height: 844 });
      await open(page, each);
      problems.push(...(await misplaced(page, `${each.name} in a wide window`)));
      await page.setViewportSize({ width: PHONE, height: 844 });
      await each.shown(page).first().waitFor();
      problems.push(...(await problemsOf(page, each.name)));
    }
    expect(problems).toEqual([]);
  });
});

async function open(page: Page, { path, shown }: EditorAddress): Promise<void> {
  await page.goto(path);
  await shown(page).first().waitFor();
}

/**
 * Problems that axe finds, and those of the layout. Components are checked in both themes by the page of all components,
 * and pages by slow tests.
 */
async function problemsOf(page: Page, name: string, inBothThemes = isSlow()): Promise<string[]> {
  const found = await (inBothThemes ? problemsInBothThemes(page) : seriousProblems(page));
  return [...found.map((problem) => `${name}: ${problem}`), ...(await misplaced(page, name))];
}

const isSlow = () => Boolean(test.info().project.metadata.allRules);

/** Horizontal overflow, and labels that overlap their fields. */
async function misplaced(page: Page, name: string): Promise<string[]> {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  const covered = await coveredLabels(page);
  return [
    ...(isTooWide ? [`${name} is wider than its window`] : []),
    ...covered.map((label) => `${name}: ${label} is covered by its field`),
  ];
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
