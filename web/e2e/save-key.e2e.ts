import type { Live } from '#contract/lives.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';

test('Ctrl+S in the middle of an amount saves whole dollars, as a click on Save does', async ({
  api,
  page,
}) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  await page.goto(`/lives/${id}`);
  await new LiveEditorPage(page).fillGoal(0, { reward: 'Song', dollars: '12.5' });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Live stream saved successfully!')).toBeVisible();
  const { settings } = await api.get<Live>(`lives/${id}`);
  expect(settings.tipGoals).toEqual([{ reward: 'Song', amount_cents: 13_00 }]);
});
