import type { Browser, Page } from 'playwright/test';
import { EDITOR_PATHS, TIP_PAGE_PATH } from '#contract/pages.ts';
import type { Person, SignInLink } from '#contract/people.ts';
import type { Role } from '#contract/session.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { test as base, expect } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { type Stock, stock } from './gallery/stock.ts';
import { TipPage } from './pages/tip-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const PHONE = { width: 390, height: 844 };

/** Enough to fill every list. */
const FEW_TIPS = 5;

type Shared = {
  stored: Stock;
  /** A page of a new browser context, on which a new person with this role has signed in. */
  signIn: (role: Role) => Promise<Page>;
};

/** Tests with a server that is full, and shared on the network. */
const test = base.extend<Shared>({
  stored: async ({ api, streamhost: { url } }, use) => {
    const stored = await stock(url, FEW_TIPS);
    await api.put('on-air', { live_id: stored.live });
    await use(stored);
  },
  signIn: async ({ api, browser }, use) => {
    const share_port = await freePort();
    await api.put('sharing', { sharing: 'network', share_port });
    const pages: Page[] = [];
    await use(async (role) => {
      const { id } = await api.post<Person>('people', { name: 'Mia', role });
      const { urls } = await api.post<SignInLink>(`people/${id}/links`, {});
      const page = await newPage(browser, `http://127.0.0.1:${share_port}`);
      pages.push(page);
      await page.goto(`/join#${String(urls[0]).split('#')[1]}`);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByRole('button', { name: `Mia, ${role}` }).waitFor();
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  // Previews of other pages than Home would load the same overlay again and again.
  await page.addInitScript(() => {
    if (window !== window.top && window.top?.location.pathname !== '/') window.stop();
  });
  return page;
}

/** The pages of moderators. */
const MODERATORS: readonly string[] = [EDITOR_PATHS.home, EDITOR_PATHS.inbox];

/** The address of every page of the editor. */
function addresses({ live, series, theme, layout, fan }: Stock): string[] {
  const ids: Record<string, string> = {
    lives: live,
    series,
    themes: theme,
    layouts: layout,
    fans: fan,
    months: '2026-11',
  };
  return Object.values(EDITOR_PATHS).map((path) =>
    path.replace(/^\/(\w+)\/:id/, (_, kind) => `/${kind}/${ids[kind]}`),
  );
}

/** Each request of the page from now on that is refused or fails, such as `/tips: 403 GET /api/fans`. */
function followRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() < 400) return;
    const from = new URL(page.url()).pathname;
    refusals.push(`${from}: ${response.status()} ${response.request().method()} ${pathname}`);
  });
  page.on('pageerror', ({ message }) => refusals.push(`${page.url()}: ${message}`));
  return refusals;
}

/** Goes to another page of the editor, as a link does, and resolves when it has all of its answers. */
async function visit(page: Page, path: string, isIdle: () => Promise<unknown>): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await isIdle();
}

/** Buttons that need the computer with streamhost, by their page, with a heading of that page. */
const HERE_ALONE: Readonly<Record<string, [RegExp, string]>> = {
  [EDITOR_PATHS.home]: [/^(Add to OBS|Copy OBS Link|Copy link for every show)$/, 'Tips'],
  [EDITOR_PATHS.obs]: [/^Connect$/, 'OBS'],
  [EDITOR_PATHS.sharing]: [/^Sign in a phone$/, 'Sharing'],
  [EDITOR_PATHS.backups]: [/^Restore a file…$/, 'Backups'],
};

test('the owner finds elsewhere each page, and nothing that is refused there', async ({
  page: here,
  signIn,
  stored,
}) => {
  const page = await signIn('owner');
  const { requested } = followRequests(page);
  const refusals = followRefusals(page);
  for (const path of addresses(stored)) await visit(page, path, requested);
  await page.goto(TIP_PAGE_PATH);
  await new TipPage(page).line.fan.waitFor();
  await requested();
  expect(refusals).toEqual([]);

  for (const [path, [name, shown]] of Object.entries(HERE_ALONE)) {
    await here.goto(path);
    await here.getByRole('button', { name }).first().waitFor();
    await page.goto(path);
    await page.getByRole('heading', { name: shown, exact: true }).waitFor();
    await requested();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  expect(refusals).toEqual([]);
});

test('a moderator is told which pages are for the owner, and causes no refusal', async ({
  signIn,
  stored,
}) => {
  const page = await signIn('moderator');
  const { requested } = followRequests(page);
  const refusals = followRefusals(page);
  const isForOwner = page.getByRole('heading', { name: "That is the owner's to do." });
  for (const path of addresses(stored)) {
    await visit(page, path, requested);
    const { pathname } = new URL(page.url());
    await expect(isForOwner, path).toHaveCount(MODERATORS.includes(pathname) ? 0 : 1);
  }
  await page.goto(TIP_PAGE_PATH);
  await new TipPage(page).line.fan.waitFor();
  await requested();
  await page.goto(EDITOR_PATHS.home);
  await page.getByText('Connected', { exact: true }).waitFor();
  await requested();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.goto(EDITOR_PATHS.people);
  await expect(isForOwner).toBeVisible();
  await requested();
  expect(refusals).toEqual([]);
});

test('the menu of the top bar shows a code for another device, and signs out', async ({
  signIn,
}) => {
  const page = await signIn('moderator');
  const menu = page.getByRole('button', { name: 'Mia, moderator' });
  const dialog = page.getByRole('dialog', { name: 'Sign in another device' });
  await page.setViewportSize(PHONE);
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
});
