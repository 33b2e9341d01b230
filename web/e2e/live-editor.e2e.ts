import { EVENTS_PATH } from '#contract/live-protocol.ts';
import type { Live } from '#contract/lives.ts';
import { changePolls } from '../../overlay/e2e/live-answers.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { failWithoutWords } from './refusals.ts';

test('a failed creation of a live says so and keeps the form', async ({ page }) => {
  const editor = await new LiveEditorPage(page).open();
  await expect(page.getByRole('heading', { name: 'New Live' })).toBeVisible();
  await failWithoutWords(page, '**/api/lives');
  await editor.name.fill('Friday');
  await editor.saveButton.click();
  await expect(page.getByText('Failed to create live stream')).toBeVisible();
  await expect(editor.name).toHaveValue('Friday');
  await expect(page).toHaveURL('/lives/new');
});

test('a preview without its live says that there is no data', async ({ api, page }) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  await page.routeWebSocket(EVENTS_PATH, (socket) => socket.close());
  await changePolls(page, (message, part) =>
    part === 'boot' ? { ...message, version: 'missing', body: null } : message,
  );
  await page.goto(`/lives/${id}`);
  await expect(page.getByText('Data not found').first()).toBeVisible();
});

test('Ctrl+S while an amount is typed saves it, formatted', async ({ api, page }) => {
  const tipGoals = [{ reward: 'Song', amount_cents: 49_99 }];
  const { id } = await api.post<Live>('lives', { name: 'Friday', settings: { tipGoals } });
  const editor = await new LiveEditorPage(page).open(id);
  await editor.fillGoal(1, { reward: 'Dance', dollars: '' });
  const amount = editor.goals.nth(1).getByLabel('Amount in dollars');
  await amount.pressSequentially('1,000');
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

test("a new live is previewed with another live's tips and without its theme", async ({
  api,
  page,
}) => {
  const night = await api.post<{ id: string }>('themes', {
    name: 'Night',
    settings: { text_color: '#8fdcff', element_color: '#0a1428' },
  });
  await api.post('themes', {
    name: 'Day',
    settings: { text_color: '#ff8800', element_color: '#0a1428' },
  });
  await api.post<Live>('lives', { name: 'Orbit', theme_id: night.id });
  const editor = await new LiveEditorPage(page).open();
  await expect(editor.name).toBeFocused();
  await expect(page.getByText('With the tips of Orbit, until there are its own.')).toBeVisible();
  await expect.poll(() => editor.previewed()).toMatchObject({ liveName: 'NEW LIVE' });
  await editor.name.fill('Friday');
  await expect
    .poll(() => editor.previewed())
    .toMatchObject({ liveName: 'FRIDAY', nameColor: '#1c222d' });
  await editor.choose('Theme', 'Day');
  await expect.poll(() => editor.previewed()).toMatchObject({ nameColor: '#ff8800' });
  await editor.choose('Theme', 'No theme');
  await expect.poll(() => editor.previewed()).toMatchObject({ nameColor: '#1c222d' });
  await expect(page.getByRole('button', { name: 'Copy OBS Link' })).toHaveCount(0);
});
