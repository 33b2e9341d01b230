import type { Locator, Page } from 'playwright/test';
import type { Api } from './api.ts';
import { expect, test } from './fixtures.ts';

/** A popup and the element that opens it. */
type Opening = {
  /** Section to expand first. */
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

/** Creates the entity for a path, and returns the address of its page. */
const pathOf = async (api: Api, path: string, settings: object = {}) =>
  `/${path}/${(await api.post<{ id: string }>(path, { name: 'Orbit', settings })).id}`;

/** The popups of each page. */
const openings = async (api: Api): Promise<Record<string, Record<string, Opening>>> => ({
  [await pathOf(api, 'lives')]: {
    'the theme of a live': { opener: combobox('Theme'), popup: list },
    'a date': { opener: button('Choose Date'), popup: dialog },
    'a time': { opener: button('Choose Time'), popup: dialog },
    'deleting a live': { opener: button('Delete Live'), popup: question },
  },
  [await pathOf(api, 'themes', { sprites: ['/uploads/comet.png'] })]: {
    'the category of a theme': { opener: combobox('Category'), popup: list },
    'a color': { unfold: 'Colors', opener: button('Pick Theme Color'), popup: dialog },
    'another file for a sprite': { unfold: 'Sprites', opener: button('Replace'), popup: dialog },
    'the style of a font': { unfold: 'Fonts', opener: combobox('Title style'), popup: list },
    'deleting a theme': { opener: button('Delete Theme'), popup: question },
  },
  [await pathOf(api, 'layouts')]: {
    'the range of a slider': { opener: button('Set defaults for X'), popup: dialog },
    'deleting a layout': { opener: button('Delete Layout'), popup: question },
  },
  '/rewards': {
    'deleting a group of rewards': { opener: button('Delete group'), popup: question },
    'deleting a reward': { opener: button('Delete reward'), popup: question },
  },
});

test('Escape closes every popup and returns the focus to its opener', async ({ api, page }) => {
  await api.post('rewards', { group_name: 'Music', reward_name: 'Duet' });
  for (const [path, onPage] of Object.entries(await openings(api))) {
    await page.goto(path);
    for (const [name, { unfold, opener, popup }] of Object.entries(onPage)) {
      await test.step(name, async () => {
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
  }
});
