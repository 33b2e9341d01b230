import { problemsInBothThemes } from '../serious-problems.ts';
import { NOTIFY, OPEN_PART } from './open-part.ts';
import { expect, openGroup, openUiPage, THEMES, test } from './ui-page-test.ts';

const GROUPS = [
  'Buttons',
  'Icon buttons',
  'Text fields',
  'Selects',
  'Suggestions',
  'Check boxes',
  'Tabs',
  'Notices',
  'Loading',
  'Empty and error states',
  'Marks',
];

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

test('every component matches its pictures and passes axe in both themes', async ({ page }) => {
  await openUiPage(page);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    for (const title of GROUPS) {
      const name = title.toLowerCase().replaceAll(' ', '-');
      const group = page.getByRole('region', { name: title, exact: true });
      await expect.soft(group).toHaveScreenshot(`${name}-${theme}.png`);
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await problemsInBothThemes(page)).toEqual([]);
});

for (const [group, parts] of Object.entries({ ...OPEN_PART, Notifications: NOTIFY })) {
  test(`open ${group} match their pictures and pass axe in both themes`, async ({ page }) => {
    for (const [name, open] of Object.entries(parts)) {
      await openGroup(page, group);
      const part = await open(page);
      // A notification stays while it is hovered.
      if (name in NOTIFY) await part.hover();
      const animations = name in NOTIFY ? 'allow' : 'disabled';
      // Both themes have the same rules, with other values that closed components show.
      const options = { animations } as const;
      await expect.soft(part).toHaveScreenshot(`${name}-dark.png`, options);
      expect(await problemsInBothThemes(page, 'main')).toEqual([]);
      await expect(part).toBeVisible();
    }
  });
}
