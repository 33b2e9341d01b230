import { uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { answer, headers, listed, search, style } from './form-page/font-form.ts';
import { expect, test } from './form-page/form-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.beforeEach(({ form }) => form.open({ form: 'search' }));

test('a font field uses its default, else the built-in font', async ({ page }) => {
  await expect(search(page, 'Title')).toHaveValue('Inter');
  await expect(search(page, 'Plain')).toHaveAttribute('placeholder', 'Inter');
});

test('picking a family by keyboard selects its regular style', async ({ form, page }) => {
  await search(page).focus();
  await page.keyboard.type('grup');
  await expect(listed(page)).toHaveCount(2);
  await expect(search(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const option = listed(page).first();
  await expect(search(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(search(page)).toHaveValue('Gruppo');
  await expect(search(page)).toBeFocused();
  expect(await form.body()).toMatchObject(headers('Gruppo', 'regular'));
  await page.keyboard.press('Tab');
  await expect(style(page)).toBeFocused();
});

test('Enter uses typed text as a custom font in the current style', async ({ form, page }) => {
  await search(page).fill('  Owlface ');
  await expect(page.getByText('No fonts found')).toBeVisible();
  await expect(listed(page)).toHaveText("Press Enter to use 'Owlface' as custom font");
  await search(page).press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(search(page)).toHaveValue('Owlface');
  expect(await form.body()).toMatchObject(headers('Owlface', '600'));
});

test('typed text is used at once; a known name gets its own spelling', async ({ form, page }) => {
  await search(page).fill('Ro');
  await search(page).press('Enter');
  expect(await form.body()).toMatchObject(headers('Ro', '600'));

  await search(page).fill('grup');
  await page.getByText("Press Enter to use 'grup' as custom font").click();
  expect(await form.body()).toMatchObject(headers('grup', '600'));

  await search(page).fill('gruppo');
  await expect(listed(page)).toHaveText(['Gruppo1 style']);
  await search(page).press('Enter');
  expect(await form.body()).toMatchObject(headers('Gruppo', 'regular'));
});

test('Escape closes the list, then restores the family; so does a blur', async ({ form, page }) => {
  await search(page).fill('grup');
  await expect(listed(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(search(page)).toHaveValue('grup');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('Inter');

  await search(page).fill('grup');
  await expect(listed(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(search(page)).toHaveValue('Inter');
  expect(await form.body()).toMatchObject(headers('Inter', '600'));
});

test("the styles are the family's own; an unknown family has four", async ({
  form,
  page,
  streamhost,
}) => {
  await uploadFont(
    streamhost.url,
    'midnight-arcade/fonts/unbounded-latin-600-normal.woff2',
    'Unbounded',
  );
  await uploadFont(
    streamhost.url,
    'midnight-arcade/fonts/unbounded-latin-800-normal.woff2',
    'Unbounded',
  );
  await search(page).fill('unbounded');
  await listed(page).first().click();
  await expect(style(page)).toHaveText('SemiBold 600');
  await style(page).press('Enter');
  await expect(page.getByRole('option')).toHaveText(['SemiBold 600', 'ExtraBold 800']);
  await page.getByRole('option', { name: 'ExtraBold 800' }).click();
  expect(await form.body()).toMatchObject(headers('Unbounded', '800'));

  await search(page).fill('Owlface');
  await search(page).press('Enter');
  await expect(style(page)).toHaveText('ExtraBold 800');
  await style(page).press('Enter');
  await expect(page.getByRole('option')).toHaveText([
    'Regular',
    'Regular 400',
    'Bold 700',
    'Bold',
    'ExtraBold 800',
  ]);
});

test('ALL CAPS shows in the field and does not change the name', async ({ form, page }) => {
  await expect(search(page)).toHaveCSS('text-transform', 'none');
  const box = page
    .getByRole('group', { name: 'Headers' })
    .getByRole('checkbox', { name: 'ALL CAPS' });
  await box.press('Space');
  await expect(search(page)).toHaveCSS('text-transform', 'uppercase');
  expect(await form.body()).toMatchObject(headers('Inter', '600', true));
  await box.click();
  expect(await form.body()).toMatchObject(headers('Inter', '600'));
});

test('an error of a font part shows at the field', async ({ form, page }) => {
  const path = ['settings', 'fonts', 'headers', 'family'];
  await form.refuse({ path, message: 'Must have at most 200 characters' });
  await expect(search(page)).toHaveAccessibleDescription('Must have at most 200 characters');
  await search(page).fill('Gruppo');
  await search(page).press('Enter');
  await expect(search(page)).not.toHaveAttribute('aria-invalid');
});

test('a font field passes axe in every state, in both themes', async ({ page }) => {
  expect(await problemsInBothThemes(page)).toEqual([]);
  await search(page).fill('gr');
  await expect(listed(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await problemsInBothThemes(page)).toEqual([]);
  await search(page).fill('Owlface');
  await expect(page.getByText('No fonts found')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await answer(page, { status: 500, json: { error: 'Out of order' } });
  await search(page).fill('a');
  await expect(page.getByText('Error: Out of order')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.unrouteAll();
  await answer(page, { status: 503, body: '' });
  await search(page).fill('b');
  await expect(page.getByText('Autocomplete is disabled')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
});
