import type { Live } from '#contract/lives.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { failWithoutWords } from './refusals.ts';

test('a new live that cannot be created says so, and keeps what was typed', async ({ page }) => {
  const editor = await new LiveEditorPage(page).open();
  await expect(page.getByRole('heading', { name: 'New Live' })).toBeVisible();
  await failWithoutWords(page, '**/api/lives');
  await editor.name.fill('Friday');
  await editor.saveButton.click();
  await expect(page.getByText('Failed to create live stream')).toBeVisible();
  await expect(editor.name).toHaveValue('Friday');
  await expect(page).toHaveURL('/lives/new');
});

test('a preview whose live the server does not have says that there is no data', async ({
  api,
  page,
}) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  await page.route('**/api/overlay_boot?*', (route) =>
    route.fulfill({ status: 404, json: { error: 'Data not found', kind: 'not_found' } }),
  );
  await page.goto(`/lives/${id}`);
  await expect(page.getByText('Data not found').first()).toBeVisible();
});

test('Ctrl+S in the middle of an amount saves what stands there, shown as it is saved', async ({
  api,
  page,
}) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  const editor = await new LiveEditorPage(page).open(id);
  await editor.fillGoal(0, { reward: 'Song', dollars: '49.99' });
  await editor.fillGoal(1, { reward: 'Dance', dollars: '' });
  const amount = editor.goals.nth(1).getByLabel('Amount in dollars');
  await amount.pressSequentially('a1,000');
  await expect(amount).toHaveValue('1,000');
  await expect(amount).toHaveAccessibleDescription('Saved as $1,000.00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Live stream saved successfully!')).toBeVisible();
  const { settings } = await api.get<Live>(`lives/${id}`);
  expect(settings.tipGoals).toEqual([
    { reward: 'Song', amount_cents: 49_99 },
    { reward: 'Dance', amount_cents: 1000_00 },
  ]);
});
