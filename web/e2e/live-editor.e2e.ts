import type { Live } from '#contract/lives.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';

test('a live is deleted after a question, and a failure without words is told as what failed', async ({
  api,
  page,
}) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  const editor = await new LiveEditorPage(page).open(id);
  await expect(page.getByRole('heading', { name: 'Edit Live' })).toBeVisible();
  await expect(editor.name).toHaveValue('Friday');
  await page.route(`**/api/lives/${id}`, (route) =>
    route.fulfill({ status: 500, json: { error: '' } }),
  );
  await editor.name.fill('Saturday');
  await editor.save();
  const failure = page.getByRole('alert');
  await expect(failure.getByText('Failed to save live stream')).toBeVisible();
  await expect(failure.getByText('Error', { exact: true })).toBeVisible();
  await expect(editor.name).toHaveValue('Saturday');

  const opener = page.getByRole('button', { name: 'Delete Live' });
  const question = page.getByRole('alertdialog', { name: 'Delete this live stream?' });
  const confirm = question.getByRole('button', { name: 'Delete' });
  await opener.click();
  await expect(question).toHaveAccessibleDescription('This cannot be undone.');
  await confirm.click();
  await expect(page.getByText('Failed to delete live stream')).toBeVisible();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.unroute(`**/api/lives/${id}`);
  await opener.press('Enter');
  await confirm.press('Enter');
  await expect(page.getByText('Live stream deleted successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await api.get('lives')).toEqual([]);
});

test('a new live that cannot be created says so, and keeps what was typed', async ({ page }) => {
  const editor = await new LiveEditorPage(page).open();
  await expect(page.getByRole('heading', { name: 'New Live' })).toBeVisible();
  await page.route('**/api/lives', (route) => route.fulfill({ status: 500, json: { error: '' } }));
  await editor.name.fill('Friday');
  await editor.save();
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
