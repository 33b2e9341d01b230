import { drawnBy } from './form-page/count-renders.ts';
import { expect, test } from './form-page/form-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.beforeEach(async ({ form }) => {
  await form.open();
  await form.waitForRanges();
});

test('an edit renders only its own field', async ({ form, page }) => {
  const typed = await drawnBy(page, () => page.getByLabel('Name', { exact: true }).fill('Right'));
  expect(typed).toEqual(['name']);
  const moved = await drawnBy(page, () => form.slider('Width').press('ArrowRight'));
  expect(moved).toEqual(['settings.board.width']);
  const inItem = await drawnBy(page, () => form.slider('X').press('ArrowRight'));
  expect(inItem).toEqual(['sprite_settings.0.x']);
});

test('a long edit of one field renders no other field', async ({ form, page }) => {
  const drawn = await drawnBy(page, async () => {
    for (let step = 0; step < 20; step++) await form.slider('Width').press('Shift+ArrowRight');
  });
  expect(drawn).toEqual(['settings.board.width']);
  await expect(form.digits('Width')).toHaveValue('560');
});

test('General and the next section start open; closed ones show a summary', async ({
  form,
  page,
}) => {
  await expect(form.head('General')).toHaveAttribute('aria-expanded', 'true');
  await expect(form.head('Board')).toHaveAttribute('aria-expanded', 'true');
  await expect(form.head('Sprites')).toHaveAttribute('aria-expanded', 'true');
  await expect(form.head('Tip goals')).toHaveAttribute('aria-expanded', 'false');

  await form.slider('Width').press('ArrowRight');
  await form.head('Board').click();
  await expect(form.slider('Width')).toBeHidden();
  await expect(form.head('Board')).toContainText('361 px');
  expect(await form.body()).toMatchObject({ settings: { board: { width: 361 } } });

  await page.reload();
  await expect(form.head('Board')).toHaveAttribute('aria-expanded', 'false');
});

test('sections fold by keyboard', async ({ form }) => {
  await form.head('Tip goals').press('Enter');
  await expect(form.button('Add Tip Goal')).toBeVisible();
  await form.head('Tip goals').press('Space');
  await expect(form.button('Add Tip Goal')).toBeHidden();
});

test('a select works with the mouse and by keyboard', async ({ form, page }) => {
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toHaveText('Choose one');
  await category.click();
  await page.getByRole('option', { name: 'Media' }).click();
  await expect(category).toHaveText('Media');
  expect(await form.body()).toMatchObject({ settings: { category: 'Media' } });

  await category.press('Enter');
  await expect(page.getByRole('option', { name: 'Media' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(category).toHaveText('Sports');
  await expect(category).toBeFocused();
});

test('a checkbox is checked by its label and unchecked by Space', async ({ form, page }) => {
  const box = page.getByRole('checkbox', { name: 'Show HUD box' });
  await expect(box).not.toBeChecked();
  await page.getByText('Show HUD box').click();
  expect(await form.body()).toMatchObject({ settings: { hud: true } });
  await box.press('Space');
  expect(await form.body()).toMatchObject({ settings: { hud: false } });
});

test('a server error opens its section and stays until the field changes', async ({
  form,
  page,
}) => {
  await form.refuse(
    { path: ['name'], message: 'Name is taken' },
    { path: ['settings', 'board', 'width'], message: 'Must be at most 900' },
    { path: ['settings', 'tipGoals'], message: 'Too many goals' },
    { path: ['sprite_settings', 0, 'x'], message: 'Must be a number' },
  );

  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveAccessibleDescription('Name is taken');
  await expect(form.slider('Width')).toHaveAccessibleDescription('Must be at most 900');
  await expect(form.slider('X')).toHaveAccessibleDescription('Must be a number');
  await expect(page.getByText('Too many goals')).toBeVisible();

  await name.fill('Left');
  await expect(name).toHaveAccessibleDescription('As fans know it');
  await form.slider('Width').press('ArrowLeft');
  await expect(page.getByText('Must be at most 900')).toBeHidden();
  await expect(form.slider('X')).toHaveAccessibleDescription('Must be a number');
});

test('all fields pass axe in both themes', async ({ form, page }) => {
  await form.head('Tip goals').click();
  await form.slider('Width').press('ArrowRight');
  await form.refuse({ path: ['name'], message: 'Name is taken' });
  await page.getByText('Name is taken').waitFor();
  expect(await problemsInBothThemes(page)).toEqual([]);

  await form.button('Set defaults for Width').click();
  await form.dialog.getByLabel('Default').fill('5');
  await form.dialog.getByRole('button', { name: 'Save' }).click();
  await form.dialog.getByText('Default must be between min and max').waitFor();
  expect(await problemsInBothThemes(page)).toEqual([]);
});
