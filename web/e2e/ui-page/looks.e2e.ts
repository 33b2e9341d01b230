import { NOTIFY, OPEN_PART } from './open-part.ts';
import { expect, openUiPage, THEMES, test } from './ui-page-test.ts';

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

/** Pictures are taken until two are equal, which takes time on a busy machine. */
const PATIENT = { timeout: 20_000 };

test.use({ viewport: { width: 1280, height: 900 } });

for (const theme of THEMES) {
  test(`every part in every state looks as in its picture, ${theme}`, async ({ page }) => {
    await openUiPage(page, theme);
    for (const title of GROUPS) {
      const name = title.toLowerCase().replaceAll(' ', '-');
      const group = page.getByRole('region', { name: title, exact: true });
      await expect.soft(group).toHaveScreenshot(`${name}-${theme}.png`, PATIENT);
    }
  });

  test(`what opens over the page looks as in its picture, ${theme}`, async ({ page }) => {
    test.slow();
    for (const [name, open] of Object.entries(OPEN_PART)) {
      await openUiPage(page, theme);
      await expect.soft(await open(page)).toHaveScreenshot(`${name}-${theme}.png`, PATIENT);
    }
    for (const [name, open] of Object.entries(NOTIFY)) {
      await openUiPage(page, theme);
      const toast = await open(page);
      // A notification stays while the pointer is over it.
      await toast.hover();
      const options = { ...PATIENT, animations: 'allow' } as const;
      await expect.soft(toast).toHaveScreenshot(`${name}-${theme}.png`, options);
    }
  });
}
