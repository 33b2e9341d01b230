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

test('a typed color shows in the swatch and is sent in lower case with a hash', async ({
  form,
  page,
}) => {
  const element = digits(page, 'Element Color');
  await expect(element).toHaveValue('#ffffff');
  await element.fill('8FDCFF');
  expect(await form.body()).toMatchObject({ settings: { element_color: '#8fdcff' } });
  expect(await pixelOf(page, 'Pick Element Color')).toBe('rgb(143, 220, 255)');
  await element.blur();
  await expect(element).toHaveValue('#8fdcff');
});

test('an invalid color is reverted on blur', async ({ form, page }) => {
  const element = digits(page, 'Element Color');
  for (const typed of ['#12', '', 'red']) {
    await element.fill(typed);
    await element.blur();
    await expect(element).toHaveValue('#ffffff');
  }
  expect(await form.body()).toMatchObject({ settings: { element_color: '#ffffff' } });
});

test('an empty Theme Color is Auto, and can be cleared by text or button', async ({
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

test('a color is picked by keyboard, and Escape returns the focus', async ({ form, page }) => {
  const element = digits(page, 'Element Color');
  await element.fill('#ff0000');
  const swatch = page.getByRole('button', { name: 'Pick Element Color' });
  await swatch.press('Enter');
  const square = page.getByRole('slider', { name: 'Saturation and brightness' });
  await expect(square).toBeFocused();
  await square.press('Shift+ArrowDown');
  await expect(element).toHaveValue('#e60000');
  await expect(square).toHaveAttribute('aria-valuetext', 'Saturation 100 %, brightness 90 %');
  await page.keyboard.press('Tab');
  const hue = page.getByRole('slider', { name: 'Hue' });
  await expect(hue).toBeFocused();
  for (let turn = 0; turn < 12; turn++) await hue.press('Shift+ArrowRight');
  await expect(element).toHaveValue('#00e600');
  await square.press('Home');
  for (let step = 0; step < 9; step++) await square.press('Shift+ArrowDown');
  await expect(element).toHaveValue('#000000');
  await square.press('Shift+ArrowUp');
  await square.press('End');
  await expect(element, 'black keeps the hue').toHaveValue('#001a00');
  await page.keyboard.press('Escape');
  await expect(swatch).toBeFocused();
  expect(await form.body()).toMatchObject({ settings: { element_color: '#001a00' } });
});

test("a color is dragged in the square or picked from the theme's colors", async ({
  form,
  page,
}) => {
  await digits(page, 'Theme Color').fill('#123456');
  const element = digits(page, 'Element Color');
  await element.fill('#ff0000');
  await page.getByRole('button', { name: 'Pick Element Color' }).click();
  const square = page.getByRole('slider', { name: 'Saturation and brightness' });
  // Waits for the end of the popover's animation.
  await square.hover();
  const { x, y, width, height } = (await square.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width - 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(element).toHaveValue(/^#(7f|80|81|82)(3f|40|41|42)\2$/);
  await page.mouse.move(x - 50, y + height + 50);
  await expect(element).toHaveValue('#000000');
  await page.mouse.up();
  const colors = page.getByRole('list', { name: 'Colors of the theme' }).getByRole('button');
  await expect(colors).toHaveCount(2);
  await page.getByRole('button', { name: '#123456' }).click();
  expect(await form.body()).toMatchObject({ settings: { element_color: '#123456' } });
});

test('from Auto the picker starts at the automatic color', async ({ page }) => {
  await digits(page, 'Element Color').fill('#101418');
  await page.getByRole('button', { name: 'Pick Theme Color' }).click();
  const square = page.getByRole('slider', { name: 'Saturation and brightness' });
  await expect(square).toHaveAttribute('aria-valuetext', 'Saturation 0 %, brightness 100 %');
  await page.keyboard.press('Escape');
  await digits(page, 'Element Color').fill('#ffffff');
  await page.getByRole('button', { name: 'Pick Theme Color' }).click();
  await expect(square).toHaveAttribute('aria-valuetext', 'Saturation 38 %, brightness 18 %');
  await expect(digits(page, 'Theme Color')).toHaveValue('');
});
