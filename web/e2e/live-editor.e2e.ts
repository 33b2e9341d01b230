import type { Live } from '#contract/lives.ts';
import { expect, test } from './fixtures.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { failWithoutWords } from './refusals.ts';

test('a new live is previewed while it is typed, corrected, and saved by keyboard', async ({
  api,
  page,
}) => {
  const theme = (name: string, text_color: string) =>
    api.post<{ id: string }>('themes', {
      name,
      settings: { text_color, element_color: '#0a1428' },
    });
  const night = await theme('Night', '#8fdcff');
  await theme('Day', '#ff8800');
  await api.post<Live>('lives', { name: 'Orbit', theme_id: night.id });
  const editor = await new LiveEditorPage(page).open();
  const { name, date, time, goals } = editor;
  const expectDrawn = (drawn: Record<string, unknown>) => editor.expectPreviewed(drawn);

  await test.step("the preview has another live's tips and not its theme", async () => {
    await expect(page.getByRole('heading', { name: 'New Live' })).toBeVisible();
    await expect(name).toBeFocused();
    await expect(page.getByText('With the tips of Orbit, until there are its own.')).toBeVisible();
    await expectDrawn({ liveName: 'NEW LIVE' });
    await expect(page.getByRole('button', { name: 'Copy OBS Link' })).toHaveCount(0);
  });

  await test.step('it follows what is typed and chosen, and saves nothing', async () => {
    await name.fill('Friday');
    await expectDrawn({ liveName: 'FRIDAY', nameColor: '#c3d0e0' });
    await editor.choose('Theme', 'Day');
    await expectDrawn({ nameColor: '#ff8800' });
    await editor.choose('Theme', 'None: quiet look');
    await expectDrawn({ nameColor: '#c3d0e0' });
    await editor.fillGoal(0, { reward: 'Song', dollars: '50' });
    await expect.poll(async () => (await editor.preview.report())?.goal?.reward).toBe('Song');
    expect(await api.get('lives')).toHaveLength(1);
  });

  await test.step('equal goals and a partial start are refused, each at its field', async () => {
    await editor.fillGoal(1, { reward: 'Dance', dollars: '50' });
    await time.fill('8:30');
    await date.fill('11/6');
    await date.press('Control+s');
    await expect(date).toHaveAccessibleDescription('Invalid date format');
    await expect(time).toHaveAccessibleDescription('Invalid time format');
    await expect(date).toBeFocused();
    await expect(page.getByText('Duplicate tip amounts are not allowed')).toBeVisible();
    await expect(goals.nth(1).getByLabel('Reward')).toHaveValue('Dance');
    await date.fill('11/6/2026');
    await time.fill('8:30 PM');
  });

  await test.step('Ctrl+S saves the amount that is being typed; a failure keeps the form', async () => {
    const amount = goals.nth(1).getByLabel('Amount in dollars');
    await failWithoutWords(page, '**/api/lives');
    await amount.fill('');
    await amount.pressSequentially('1,000');
    await expect(amount).toHaveValue('1,000');
    await expect(amount).toHaveAccessibleDescription('Saved as $1,000.00');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Failed to create live stream')).toBeVisible();
    await expect(name).toHaveValue('Friday');
    await expect(page).toHaveURL('/lives/new');
    await page.unroute('**/api/lives');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Live stream created successfully!')).toBeVisible();
    await expect(page).toHaveURL(AT_HOME);
    const saved = (await api.get<Live[]>('lives')).find((live) => live.name === 'Friday');
    expect(saved).toMatchObject({ start_date: '2026-11-06', start_time: '20:30', theme_id: null });
    expect(saved?.settings.tipGoals).toEqual([
      { reward: 'Song', amount_cents: 50_00 },
      { reward: 'Dance', amount_cents: 1000_00 },
    ]);
  });
});
