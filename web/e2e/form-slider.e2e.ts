import { boxOf } from './boxes.ts';
import { expect, test } from './form-page/form-page.ts';

test.beforeEach(async ({ form }) => {
  await form.open();
  // A slider without its range ignores keys.
  await form.waitForRanges();
});

test("a slider uses the server's range and is muted at its default", async ({ form }) => {
  const width = form.slider('Width');
  await expect(width).toHaveAttribute('min', '200');
  await expect(width).toHaveAttribute('max', '960');
  await expect(width).toHaveAttribute('aria-valuetext', '360 px');
  await expect(form.digits('Width')).toHaveValue('360');
  await expect(form.button('Reset Width to 360')).toBeDisabled();
});

test('a slider without a stored range goes from 0 to 100', async ({ form }) => {
  const slider = form.slider('Unheard of');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100');
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0');
});

test('arrows move a slider by 1, with Shift by 10; Home and End go to the ends', async ({
  form,
}) => {
  const width = form.slider('Width');
  for (const [key, value] of [
    ['ArrowRight', '361'],
    ['ArrowUp', '362'],
    ['ArrowLeft', '361'],
    ['ArrowDown', '360'],
    ['Shift+ArrowRight', '370'],
    ['Shift+ArrowLeft', '360'],
    ['End', '960'],
    ['ArrowRight', '960'],
    ['Home', '200'],
    ['Shift+ArrowDown', '200'],
  ] as const) {
    await width.press(key);
    await expect(form.digits('Width'), key).toHaveValue(value);
  }
});

test('a default value is muted; a changed one has a tick at the default', async ({
  form,
  page,
}) => {
  const label = page.getByText('Width', { exact: true });
  const color = () => label.evaluate((element) => getComputedStyle(element).color);
  const muted = await color();
  await form.slider('Width').press('Home');
  await expect.poll(color).not.toBe(muted);
  const [tick, track] = await label.evaluate((element) =>
    ['default', 'track'].map((part) =>
      element.parentElement?.querySelector(`[class$="_${part}"]`)?.getBoundingClientRect(),
    ),
  );
  if (!tick || !track) throw new Error('There is a tick on the track.');
  const place = (tick.x + tick.width / 2 - track.x) / track.width;
  expect(place).toBeCloseTo((360 - 200) / (960 - 200), 2);
});

test('resetting a slider moves the focus to its thumb', async ({ form }) => {
  await form.slider('Width').press('Shift+ArrowRight');
  const reset = form.button('Reset Width to 360');
  await expect(reset).toBeEnabled();
  await reset.press('Enter');
  await expect(form.digits('Width')).toHaveValue('360');
  await expect(reset).toBeDisabled();
  await expect(form.slider('Width')).toBeFocused();
});

test('a typed number is applied at once, and rounded and clamped on blur', async ({ form }) => {
  const digits = form.digits('Width');
  await digits.fill('480');
  await expect(form.slider('Width')).toHaveAttribute('aria-valuetext', '480 px');
  for (const [typed, value] of [
    ['5000', '960'],
    ['1', '200'],
    ['300.6', '301'],
    ['', '301'],
  ] as const) {
    await digits.fill(typed);
    await digits.blur();
    await expect(digits, typed).toHaveValue(value);
  }
  expect(await form.body()).toMatchObject({ settings: { board: { width: 301 } } });
});

test('up and down change the number by 1, with Shift by 10', async ({ form }) => {
  const digits = form.digits('Width');
  await digits.press('ArrowUp');
  await expect(digits).toHaveValue('361');
  await digits.press('Shift+ArrowDown');
  await expect(digits).toHaveValue('351');
});

test('the thumb follows the mouse to the ends of the track', async ({ form, page }) => {
  const thumb = form.slider('Width');
  const { x, y, width, height } = await boxOf(thumb);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(310, y, { steps: 5 });
  await expect(form.digits('Width')).toHaveValue('960');
  await page.mouse.move(0, y, { steps: 5 });
  await expect(form.digits('Width')).toHaveValue('200');
  await page.mouse.up();
});

test('the range dialog shows each error and changes all such sliders', async ({ form, page }) => {
  const opener = form.button('Set defaults for Width');
  await opener.press('Enter');
  const { dialog } = form;
  await expect(dialog).toHaveAccessibleDescription('Board, Width. Used by every layout.');
  const [min, max, start] = ['Min', 'Max', 'Default'].map((label) => dialog.getByLabel(label));
  if (!min || !max || !start) throw new Error('The dialog has three fields.');
  await expect(min).toHaveValue('200');
  await expect(max).toHaveValue('960');
  await expect(start).toHaveValue('360');

  await min.fill('');
  await max.fill('x');
  await start.fill('1.2.3');
  await start.press('Enter');
  await expect(min).toHaveAccessibleDescription('Min must be a valid number');
  await expect(max).toHaveAccessibleDescription('Max must be a valid number');
  await expect(start).toHaveAccessibleDescription('Default must be a valid number');
  await expect(min).toBeFocused();

  await min.fill('500');
  await max.fill('500');
  await start.fill('400');
  await expect(min).toHaveAccessibleDescription('Min must be less than max');
  await expect(max).toHaveAccessibleDescription('Max must be greater than min');
  await max.fill('800');
  await expect(start).toHaveAccessibleDescription('Default must be between min and max');

  await start.fill('600');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Defaults updated')).toBeVisible();
  await expect(page.getByText('Slider defaults have been saved successfully.')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(form.slider('Width')).toHaveAttribute('aria-valuetext', '500 px');
  expect(await form.body()).toMatchObject({ settings: { board: { width: 500 } } });

  await page.reload();
  await expect(form.button('Reset Width to 600')).toBeEnabled();
  await expect(form.slider('Width')).toHaveAttribute('max', '800');
});

test("the range dialog shows another tab's newer range in untouched fields", async ({
  form,
  page,
}) => {
  const slider = { scope: 'layout', key: 'board.width', units: 'px' };
  const saveElsewhere = async (range: object) => {
    const saved = await page.request.put('/api/defaults', { data: { ...slider, ...range } });
    expect(saved.ok()).toBe(true);
  };
  await saveElsewhere({ min: 100, max: 700, default: 300 });
  await form.button('Set defaults for Width').click();
  const { dialog } = form;
  await expect(dialog.getByLabel('Max')).toHaveValue('700');
  await dialog.getByLabel('Default').fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Defaults updated')).toBeVisible();
  const stored = await page.request.get(`/api/defaults?${new URLSearchParams(slider)}`);
  expect(await stored.json()).toMatchObject({ min: 100, max: 700, default: 400 });
});

test('a range that fails to save keeps the dialog open with the typed text', async ({
  form,
  page,
  streamhost,
}) => {
  await form.button('Set defaults for Width').click();
  await form.dialog.getByLabel('Max').fill('900');
  await streamhost.kill();
  await form.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to update slider defaults. Please try again.')).toBeVisible();
  await expect(form.dialog.getByLabel('Max')).toHaveValue('900');
});

test('Escape and Cancel close the range dialog and discard the text', async ({ form, page }) => {
  const opener = form.button('Set defaults for Width');
  await opener.click();
  await form.dialog.getByLabel('Max').fill('900');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(form.dialog.getByLabel('Max')).toHaveValue('960');
  await form.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.dialog).toBeHidden();
  await expect(form.slider('Width')).toHaveAttribute('max', '960');
});
