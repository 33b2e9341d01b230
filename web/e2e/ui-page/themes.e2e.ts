import { expect, openUiPage, test } from './ui-page-test.ts';

test("the page follows the system's color scheme until one is chosen", async ({ page }) => {
  await openUiPage(page, 'dark');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(238, 241, 245)');

  await page.getByRole('combobox', { name: 'Theme', exact: true }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('with reduced motion nothing moves, and a spinner is the word Loading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openUiPage(page);
  const loading = page.getByRole('region', { name: 'Loading' });
  await expect(loading.getByText('Loading', { exact: true }).last()).toBeVisible();
  await expect(loading.locator('svg')).toHaveCount(2);
  for (const spinner of await loading.locator('svg').all()) await expect(spinner).toBeHidden();

  await page.getByRole('button', { name: 'Set defaults' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Slider Defaults' });
  await expect(dialog).toHaveCSS('transition-duration', '0s, 0s');
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'motion')),
  );
  expect(moving).toEqual([]);
});

test('on a phone touch targets are 44 px high and fields do not zoom the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openUiPage(page);
  const low = await page
    .locator(
      'main :is(button, a, input[type="text"], [role="combobox"], label:has([role="checkbox"]))',
    )
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.matches('[role="tab"]'))
        // The touch target of an input is the box around it.
        .map((element) => (element.matches('input') && element.parentElement) || element)
        .filter((box) => box.getBoundingClientRect().height < 44)
        .map((box) => box.outerHTML),
    );
  expect(low).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Rest' })).toHaveCSS('font-size', '16px');
  await expect(page.getByRole('tablist')).toHaveCSS('height', '44px');
});
