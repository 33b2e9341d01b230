import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { postJson } from '../../cli/testing/ask-server.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';

test('the theme of a live is chosen by keyboard, kept, and taken away again, without an error in the console', async ({
  page,
  streamhost: { url },
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const space: Theme = await postJson(`${url}/api/themes`, { name: 'Deep Space', settings: {} });
  const live: Live = await postJson(`${url}/api/lives`, { name: 'Orbit Sessions' });
  const editor = new LiveEditorPage(page);
  const theme = page.getByRole('combobox', { name: 'Theme' });
  const choose = async (name: string) => {
    await page.goto(`/lives/${live.id}`);
    await theme.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name }).press('Enter');
    await expect(theme).toHaveText(name);
    await editor.save();
    await expect(page.getByText('Live stream saved successfully!')).toBeVisible();
    const saved = await page.request.get(`/api/lives/${live.id}`);
    return ((await saved.json()) as Live).theme_id;
  };

  expect(await choose('Deep Space')).toBe(space.id);
  expect(await choose('No theme')).toBe(null);
  expect(errors).toEqual([]);
});
