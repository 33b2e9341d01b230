import { postJson } from '../../cli/testing/ask-server.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';

test('Ctrl+S in the middle of an amount saves whole dollars, as a click on Save does', async ({
  page,
  request,
  streamhost,
}) => {
  const { id } = await postJson<{ id: string }>(`${streamhost.url}/api/lives`, { name: 'Friday' });
  await page.goto(`/lives/${id}`);
  await new LiveEditorPage(page).fillGoal(0, { reward: 'Song', dollars: '12.5' });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Live stream saved successfully!')).toBeVisible();
  const live = await (await request.get(`/api/lives/${id}`)).json();
  expect(live.settings.tipGoals).toEqual([{ reward: 'Song', amount_cents: 13_00 }]);
});
