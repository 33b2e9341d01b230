import { problemsInBothThemes } from '../serious-problems.ts';
import { NOTIFY, OPEN_PART } from './open-part.ts';
import { expect, openUiPage, test } from './ui-page-test.ts';

test.beforeEach(({ page }) => openUiPage(page));

test('axe finds nothing serious in any state of any part, in both themes', async ({ page }) => {
  expect(await problemsInBothThemes(page)).toEqual([]);
});

for (const [name, open] of Object.entries({ ...OPEN_PART, ...NOTIFY })) {
  test(`axe finds nothing serious in an open part: ${name}, in both themes`, async ({ page }) => {
    const part = await open(page);
    // A notification stays while the pointer is over it.
    if (name in NOTIFY) await part.hover();
    await expect(part).toBeVisible();
    expect(await problemsInBothThemes(page, 'main')).toEqual([]);
    await expect(part).toBeVisible();
  });
}
