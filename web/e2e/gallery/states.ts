import type { Page } from 'playwright/test';
import { aFraud, aSoundFile, pick } from '../form-page/choose-files.ts';
import { type EditorAddress, EMPTY_HOME, PAGES, storedPages } from './pages.ts';
import { LONG_NAME, type Stock } from './stock.ts';

/** A page state for a screenshot. */
export type State = {
  name: string;
  path: string;
  /** Sets up request routes before the page is opened. */
  arrange?: (page: Page) => Promise<void>;
  /** Brings the page into the state and waits for it. */
  act: (page: Page) => Promise<void>;
};

const at = (name: string, path: string, act: State['act']): State => ({ name, path, act });

const ofPage = ({ name, path, shown }: EditorAddress, suffix = '') =>
  at(name + suffix, path, (page) => shown(page).first().waitFor());

/** States of an empty server. */
export const EMPTY_STATES: readonly State[] = [EMPTY_HOME, ...PAGES].map((page) =>
  ofPage(page, '-empty'),
);

const API = '**/api/**';
const hold = async (page: Page) => void (await page.route(API, () => {}));
const refuse = async (page: Page) => void (await page.route(API, (route) => route.abort()));
const unfold = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('heading').click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toasted = (page: Page) => page.getByRole('alert').first().waitFor();

/** Pages that are loading, or failed to load. */
const waitingStates = (stock: Stock): State[] =>
  [...storedPages(stock), ...PAGES.filter(({ name }) => READS.includes(name))].flatMap(
    ({ name, path }) => [
      {
        name: `${name}-loading`,
        path,
        arrange: hold,
        act: (page) => page.getByRole('main').getByRole('status').first().waitFor(),
      },
      {
        name: `${name}-no-server`,
        path,
        arrange: refuse,
        act: (page) =>
          page
            .getByRole('button', { name: /try again/i })
            .first()
            .waitFor(),
      },
    ],
  );
const READS = ['settings', 'admin', 'rewards', 'code-stats'];

/** States of a server with data. */
export function stockedStates(stock: Stock): State[] {
  const [, live, theme, layout] = storedPages(stock).map(({ path }) => path);
  if (!live || !theme || !layout) throw new Error('Home, a live, a theme and a layout are stored.');
  const chooseLive = async (page: Page, name: string) => {
    const rail = page.getByRole('navigation', { name: 'Lives' });
    await page.getByText('Orbit Sessions').first().waitFor();
    if (await rail.isVisible()) await rail.getByRole('button', { name }).click();
    else {
      await page.getByRole('main').getByRole('button', { name: 'Orbit Sessions' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
    }
  };
  const edit = (name: string, path: string, act: State['act']) =>
    at(name, path, async (page) => {
      await page.getByLabel('Name', { exact: true }).waitFor();
      await act(page);
    });
  return [
    ...[...storedPages(stock), ...PAGES].map((page) => ofPage(page)),
    ...waitingStates(stock),
    at('home-500-tips', '/', async (page) => {
      await chooseLive(page, 'An evening of songs');
      await page.getByText('Fan 499').first().waitFor();
    }),
    at('home-no-tips', '/', async (page) => {
      await chooseLive(page, 'Nobody yet');
      await page.getByText('No tips yet').waitFor();
    }),
    at('home-add-tip', '/', async (page) => {
      await page.getByRole('button', { name: 'Add tip' }).click();
      await page.getByRole('form', { name: 'New tip' }).waitFor();
    }),
    edit('live-date', live, (page) => button(page, 'Choose Date').click()),
    edit('live-time', live, async (page) => {
      const opener = button(page, 'Choose Time');
      if (await opener.isVisible()) await opener.click();
    }),
    edit('live-refused', live, async (page) => {
      await page.getByLabel('Date', { exact: true }).fill('11/6');
      await page.getByLabel('Amount in dollars').last().fill('250');
      await button(page, 'Save').click();
      await page.getByText('Invalid date format').waitFor();
    }),
    edit('live-saving', live, async (page) => {
      await hold(page);
      await page.getByLabel('Name', { exact: true }).fill(LONG_NAME);
      await button(page, 'Save').click();
      await button(page, 'Saving').waitFor();
    }),
    edit('live-server-gone', live, async (page) => {
      await refuse(page);
      await page.getByLabel('Name', { exact: true }).fill(LONG_NAME);
      await button(page, 'Save').click();
      await toasted(page);
    }),
    edit('live-delete', live, (page) => button(page, 'Delete Live').click()),
    edit('live-leave', live, async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Other');
      await button(page, 'Cancel').click();
      await page.getByRole('alertdialog').waitFor();
    }),
    at('live-gone', `/lives/${stock.theme}`, (page) =>
      page.getByText('This live does not exist').waitFor(),
    ),
    edit('theme-open', theme, async (page) => {
      for (const title of ['Colors', 'Tier names', 'Fonts']) await unfold(page, title);
    }),
    edit('theme-sprites', theme, async (page) => {
      await unfold(page, 'Sprites');
      await pick(button(page, 'Add sprites'), aFraud(`${LONG_NAME}.tiff`));
      await page.getByText(/^Upload error/).waitFor();
    }),
    edit('theme-color', theme, async (page) => {
      await unfold(page, 'Colors');
      await button(page, 'Pick Theme Color').click();
      await page.getByRole('dialog').waitFor();
    }),
    edit('theme-font', theme, async (page) => {
      await unfold(page, 'Fonts');
      await page.getByRole('combobox', { name: 'Title', exact: true }).fill('gr');
      await page.getByRole('option').first().waitFor();
    }),
    edit('theme-replace', theme, async (page) => {
      await unfold(page, 'Sprites');
      await button(page, 'Replace').first().click();
      await page.getByRole('dialog').waitFor();
    }),
    edit('theme-alert', theme, async (page) => {
      await unfold(page, 'Alert');
      await pick(button(page, 'Choose a sound, or drop one here'), aSoundFile('fanfare.ogg'));
      await button(page, 'Play sound').waitFor();
      await button(page, 'Play sound').scrollIntoViewIfNeeded();
    }),
    edit('theme-no-sound', theme, async (page) => {
      await unfold(page, 'Alert');
      const fraud = { ...aFraud(`${LONG_NAME}.mp3`), mimeType: 'audio/mpeg' };
      await pick(button(page, 'Choose a sound, or drop one here'), fraud);
      await page.getByText(/^Upload error/).waitFor();
      await page.getByText(/^Upload error/).scrollIntoViewIfNeeded();
    }),
    edit('theme-delete', theme, (page) => button(page, 'Delete Theme').click()),
    edit('layout-open', layout, async (page) => {
      await unfold(page, 'Board');
      await page.getByRole('region', { name: 'Board', exact: true }).scrollIntoViewIfNeeded();
    }),
    edit('layout-sprites', layout, async (page) => {
      await unfold(page, 'Sprites');
      await button(page, 'Add sprite').scrollIntoViewIfNeeded();
    }),
    edit('layout-defaults', layout, async (page) => {
      await page.getByRole('button', { name: 'Set defaults for ' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Min' }).fill('5000');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Min must be less than max').waitFor();
    }),
    edit('layout-undone', layout, async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Left board');
      await unfold(page, 'Goal bar');
      await page.getByRole('textbox', { name: 'Width value' }).last().fill('700');
      await page.keyboard.press('Control+z');
    }),
    edit('layout-delete', layout, (page) => button(page, 'Delete Layout').click()),
    at('settings-timezone', '/settings', async (page) => {
      await page.getByRole('button', { name: /^Timezone:/ }).click();
      await page.keyboard.type('san');
      await page.getByRole('option').nth(3).waitFor();
    }),
    at('settings-server-gone', '/settings', async (page) => {
      await page.getByLabel('Display name').fill(LONG_NAME);
      await refuse(page);
      await button(page, 'Save settings').click();
      await toasted(page);
    }),
    at('rewards-delete', '/rewards', async (page) => {
      await page.getByRole('button', { name: 'Delete group' }).nth(1).click();
      await page.getByRole('alertdialog').waitFor();
    }),
    at('rewards-rename', '/rewards', (page) => button(page, 'Duet').click()),
  ];
}
