import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, within } from '@testing-library/react';
import { renderForm } from '../../../testing/render-form.tsx';
import { button, focusOn, gone } from '../../../testing/wait-for-dom.ts';

const text = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const square = () => screen.getByLabelText('Saturation and brightness');
const dialog = () => screen.queryByRole('dialog');

const show = (t: TestContext) =>
  renderForm(t, [
    {
      type: 'color',
      path: 'text_color',
      label: 'Theme Color',
      emptyLabel: 'Auto',
      surface: 'element_color',
      defaultValue: '',
    },
    { type: 'color', path: 'element_color', label: 'Element Color', defaultValue: '#ffffff' },
  ]);

test('a typed color is sent in lower case with a hash', async (t) => {
  const { user, fill, body } = await show(t);
  await fill(text('Element Color'), '8FDCFF');
  assert.equal(body().element_color, '#8fdcff');
  await user.tab();
  assert.equal(text('Element Color').value, '#8fdcff');
});

test('an invalid color is reverted on blur', async (t) => {
  const { user, fill, body } = await show(t);
  for (const typed of ['#12', '', 'red']) {
    await fill(text('Element Color'), typed);
    await user.tab();
    assert.equal(text('Element Color').value, '#ffffff');
  }
  assert.equal(body().element_color, '#ffffff');
});

test('an empty Theme Color is Auto, and can be cleared by text or button', async (t) => {
  const { user, fill, body } = await show(t);
  const theme = text('Theme Color');
  assert.equal(theme.placeholder, 'Auto');
  await fill(theme, '#fa0');
  assert.equal(body().text_color, '#fa0');
  await fill(theme, '');
  assert.equal(body().text_color, '');

  await fill(theme, '#fa0');
  await user.click(button('Pick Theme Color'));
  await user.click(within(screen.getByRole('dialog')).getByText('Auto'));
  await gone(dialog);
  assert.equal(theme.value, '');
  assert.equal(body().text_color, '');
});

test('a color is picked by keyboard, and Escape returns the focus', async (t) => {
  const { user, fill, press, body } = await show(t);
  const element = text('Element Color');
  await fill(element, '#ff0000');
  const swatch = button('Pick Element Color');
  await press(swatch, '{Enter}');
  await focusOn(square);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  assert.equal(element.value, '#e60000');
  assert.equal(square().getAttribute('aria-valuetext'), 'Saturation 100 %, brightness 90 %');
  await user.tab();
  await focusOn(() => screen.getByLabelText('Hue'));
  await user.keyboard(`{Shift>}${'{ArrowRight}'.repeat(12)}{/Shift}`);
  assert.equal(element.value, '#00e600');
  await press(square(), `{Home}{Shift>}${'{ArrowDown}'.repeat(9)}{/Shift}`);
  assert.equal(element.value, '#000000');
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}{End}');
  assert.equal(element.value, '#001a00', 'black keeps the hue');
  await user.keyboard('{Escape}');
  await gone(dialog);
  await focusOn(() => swatch);
  assert.equal(body().element_color, '#001a00');
});

test("a color is picked from the theme's colors", async (t) => {
  const { user, fill, body } = await show(t);
  await fill(text('Theme Color'), '#123456');
  await user.click(button('Pick Element Color'));
  const colors = within(screen.getByLabelText('Colors of the theme')).getAllByRole('button');
  assert.equal(colors.length, 2);
  await user.click(button('#123456'));
  assert.equal(body().element_color, '#123456');
});

test('from Auto the picker starts at the automatic color', async (t) => {
  const { user, fill } = await show(t);
  for (const [surface, start] of [
    ['#101418', 'Saturation 0 %, brightness 100 %'],
    ['#ffffff', 'Saturation 38 %, brightness 18 %'],
  ] as const) {
    await fill(text('Element Color'), surface);
    await user.click(button('Pick Theme Color'));
    assert.equal(square().getAttribute('aria-valuetext'), start);
    await user.keyboard('{Escape}');
    await gone(dialog);
  }
  assert.equal(text('Theme Color').value, '');
});
