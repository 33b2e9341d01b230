import type { Page } from 'playwright/test';
import { expect, test } from './form-page/form-page.ts';

const digits = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
const pixelOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .locator('span')
    .evaluate((swatch) => getComputedStyle(swatch).backgroundColor);

test.beforeEach(({ form }) => form.open());

test('a typed color shows in its swatch and is sent in small letters, with or without its sign', async ({
  form,
  page,
}) => {
  const element = digits(page, 'Element color');
  await expect(element).toHaveValue('#ffffff');
  await element.fill('8FDCFF');
  expect(await form.body()).toMatchObject({ settings: { element_color: '#8fdcff' } });
  expect(await pixelOf(page, 'Pick Element color')).toBe('rgb(143, 220, 255)');
  await element.blur();
  await expect(element).toHaveValue('#8fdcff');
});

test('digits that are no color are put back when they are left', async ({ form, page }) => {
  const element = digits(page, 'Element color');
  for (const typed of ['#12', '', 'red']) {
    await element.fill(typed);
    await element.blur();
    await expect(element).toHaveValue('#ffffff');
  }
  expect(await form.body()).toMatchObject({ settings: { element_color: '#ffffff' } });
});

test('an empty Theme Color is Auto, and can become it again by clearing or by its button', async ({
  form,
  page,
}) => {
  const theme = digits(page, 'Theme Color');
  await expect(theme).toHaveAttribute('placeholder', 'Auto');
  await theme.fill('#fa0');
  expect(await form.body()).toMatchObject({ settings: { text_color: '#fa0' } });
  await theme.fill('');
  expect(await form.body()).toMatchObject({ settings: { text_color: '' } });

  await theme.fill('#fa0');
  await page.getByRole('button', { name: 'Pick Theme Color' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Auto' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(theme).toHaveValue('');
  expect(await form.body()).toMatchObject({ settings: { text_color: '' } });
});

test('a color is picked with the keyboard alone, and Escape gives the focus back', async ({
  form,
  page,
}) => {
  const element = digits(page, 'Element color');
  await element.fill('#ff0000');
  const swatch = page.getByRole('button', { name: 'Pick Element color' });
  await swatch.press('Enter');
  const hue = page.getByRole('slider', { name: 'Hue' });
  await expect(hue).toBeFocused();
  for (let turn = 0; turn < 12; turn++) await hue.press('Shift+ArrowRight');
  await expect(element).toHaveValue('#00ff00');
  await page.getByRole('slider', { name: 'Lightness' }).press('Home');
  await page.keyboard.press('Escape');
  await expect(swatch).toBeFocused();
  expect(await form.body()).toMatchObject({ settings: { element_color: '#000000' } });
});
