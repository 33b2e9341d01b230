import { expect, test } from './form-page/form-page.ts';

test.beforeEach(({ form }) => form.open());

test('a repeater starts with its minimum number of items', async ({ form, page }) => {
  await expect(page.getByText('1/1')).toBeVisible();
  await expect(form.button('Delete sprite')).toBeDisabled();
  expect(await form.body()).toMatchObject({ sprite_settings: [{ x: 960, rotation: 0 }] });
});

test('an added item is displayed with defaults; the others keep their values', async ({
  form,
  page,
}) => {
  await form.digits('X').fill('100');
  await form.button('Add sprite').click();
  await expect(page.getByText('2/2')).toBeVisible();
  await expect(form.digits('X')).toHaveValue('960');
  await form.digits('X').fill('200');

  await form.button('Previous sprite').click();
  await expect(page.getByText('1/2')).toBeVisible();
  await expect(form.digits('X')).toHaveValue('100');
  expect(await form.body()).toMatchObject({ sprite_settings: [{ x: 100 }, { x: 200 }] });
});

test('next and previous wrap around by keyboard', async ({ form, page }) => {
  await form.button('Add sprite').press('Enter');
  await form.button('Add sprite').press('Enter');
  await expect(page.getByText('3/3')).toBeVisible();
  await form.button('Next sprite').press('Space');
  await expect(page.getByText('1/3')).toBeVisible();
  await form.button('Previous sprite').press('Space');
  await expect(page.getByText('3/3')).toBeVisible();
});

test('deleting an item displays the next one, down to the minimum', async ({ form, page }) => {
  await form.digits('X').fill('1');
  for (const x of ['2', '3']) {
    await form.button('Add sprite').click();
    await form.digits('X').fill(x);
  }
  await form.button('Next sprite').click();
  await form.button('Delete sprite').click();
  await expect(page.getByText('1/2')).toBeVisible();
  await expect(form.digits('X')).toHaveValue('2');
  await form.button('Next sprite').click();
  await form.button('Delete sprite').press('Enter');
  await expect(page.getByText('1/1')).toBeVisible();
  await expect(form.button('Add sprite')).toBeFocused();
  await expect(form.digits('X')).toHaveValue('2');
  await expect(form.button('Delete sprite')).toBeDisabled();
  expect(await form.body()).toMatchObject({ sprite_settings: [{ x: 2, rotation: 0 }] });
});

test('a range with negative numbers is filled from 0 to the value', async ({ form, page }) => {
  const rotation = form.slider('Rotation');
  await expect(rotation).toHaveAttribute('min', '-180');
  await form.digits('Rotation').fill('-90');
  await expect(rotation).toHaveAttribute('aria-valuetext', '-90 deg');
  const [fill, track] = await page.getByText('Rotation', { exact: true }).evaluate((element) => {
    const boxOf = (part: string) =>
      element.parentElement?.querySelector(`[class$="_${part}"]`)?.getBoundingClientRect();
    return [boxOf('fill'), boxOf('track')];
  });
  if (!fill || !track) throw new Error('There is a filled track.');
  expect((fill.left - track.left) / track.width).toBeCloseTo(0.25, 2);
  expect((fill.right - track.left) / track.width).toBeCloseTo(0.5, 2);
});

test('an item with an error is displayed', async ({ form, page }) => {
  await form.button('Add sprite').click();
  await form.refuse({ path: ['sprite_settings', 0, 'x'], message: 'Must be a number' });
  await expect(page.getByText('1/2')).toBeVisible();
  await expect(form.slider('X')).toHaveAccessibleDescription('Must be a number');
});
