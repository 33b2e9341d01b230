import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { type Stock, stock } from './gallery/stock.ts';

/** Each popup with what opens it. */
type Opening = {
  path: string;
  /** Sections to unfold first. */
  unfold?: string;
  opener: (page: Page) => Locator;
  popup: (page: Page) => Locator;
};

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const combobox = (name: string) => (page: Page) =>
  page.getByRole('combobox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const list = (page: Page) => page.getByRole('listbox').first();

const openings = ({ live, theme, layout }: Stock): Record<string, Opening> => ({
  'the theme of a live': { path: `/lives/${live}`, opener: combobox('Theme'), popup: list },
  'a date': { path: `/lives/${live}`, opener: button('Choose Date'), popup: dialog },
  'a time': { path: `/lives/${live}`, opener: button('Choose Time'), popup: dialog },
  'deleting a live': { path: `/lives/${live}`, opener: button('Delete Live'), popup: question },
  'the category of a theme': {
    path: `/themes/${theme}`,
    opener: combobox('Category'),
    popup: list,
  },
  'a color': {
    path: `/themes/${theme}`,
    unfold: 'Colors',
    opener: button('Pick Theme Color'),
    popup: dialog,
  },
  'another file for a sprite': {
    path: `/themes/${theme}`,
    unfold: 'Sprites',
    opener: button('Replace'),
    popup: dialog,
  },
  'the style of a font': {
    path: `/themes/${theme}`,
    unfold: 'Fonts',
    opener: combobox('Title style'),
    popup: list,
  },
  'deleting a theme': { path: `/themes/${theme}`, opener: button('Delete Theme'), popup: question },
  'the range of a slider': {
    path: `/layouts/${layout}`,
    opener: button('Set defaults for X'),
    popup: dialog,
  },
  'deleting a layout': {
    path: `/layouts/${layout}`,
    opener: button('Delete Layout'),
    popup: question,
  },
  'deleting a group of rewards': {
    path: '/rewards',
    opener: button('Delete group'),
    popup: question,
  },
  'deleting a reward': { path: '/rewards', opener: button('Delete reward'), popup: question },
});

test('Escape closes whatever opens over a page, and the focus returns to what opened it', async ({
  page,
  streamhost: { url },
}) => {
  for (const [name, { path, unfold, opener, popup }] of Object.entries(
    openings(await stock(url, 0)),
  )) {
    await test.step(name, async () => {
      await page.goto(path);
      if (unfold) {
        const section = page.getByRole('region', { name: unfold, exact: true });
        await section.getByRole('heading').getByRole('button').press('Enter');
      }
      await opener(page).press('Enter');
      await expect(popup(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  }
});

test('a question before an editor is left returns the focus to Cancel, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/lives/new');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Friday');
  const cancel = page.getByRole('banner').getByRole('button', { name: 'Cancel' });
  await cancel.press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(cancel).toBeFocused();
  await expect(name).toHaveValue('Friday');
});
