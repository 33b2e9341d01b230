import { seriousProblems } from '../serious-problems.ts';
import { NOTIFY, OPEN_PART } from './open-part.ts';
import { expect, openUiPage, test } from './ui-page-test.ts';

test.beforeEach(({ page }) => openUiPage(page, 'light'));

test('axe finds nothing serious in any state of any part, light', async ({ page }) => {
  expect(await seriousProblems(page)).toEqual([]);
});

for (const [name, open] of Object.entries({ ...OPEN_PART, ...NOTIFY })) {
  test(`axe finds nothing serious in an open part: ${name}, light`, async ({ page }) => {
    const part = await open(page);
    // Under the pointer a notification stays.
    if (name in NOTIFY) await part.hover();
    expect(await seriousProblems(page, 'main')).toEqual([]);
    await expect(part).toBeVisible();
  });
}
