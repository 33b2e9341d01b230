import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, PUSH, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';

// Browsers log each refused socket to the console.
test(
  "a live's theme is chosen by keyboard, saved and removed without console errors",
  PUSH,
  async ({ api, page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const space: Theme = await api.post('themes', { name: 'Deep Space', settings: {} });
    const live: Live = await api.post('lives', { name: 'Orbit Sessions' });
    const editor = new LiveEditorPage(page);
    const theme = page.getByRole('combobox', { name: 'Theme' });
    const choose = async (name: string, id: string | null) => {
      await theme.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name }).press('Enter');
      await expect(theme).toHaveText(name);
      await editor.save();
      // The notification may belong to the previous save.
      const stored = async () => (await api.get<Live>(`lives/${live.id}`)).theme_id;
      await expect.poll(stored).toBe(id);
    };

    await page.goto(`/lives/${live.id}`);
    await choose('Deep Space', space.id);
    await page.goBack();
    await choose('No theme', null);
    expect(errors).toEqual([]);
  },
);

test('the list of themes opens at the first click while its code loads', async ({ page }) => {
  // From the second visit on everything is in the browser's cache.
  for (let visit = 0; visit < 4; visit += 1) {
    await page.goto('/lives/new');
    await page.getByRole('combobox', { name: 'Theme' }).click();
    await expect(page.getByRole('option', { name: 'No theme' })).toBeVisible();
  }
});

test("Home shows theme and layout of a live with links and the theme's color", async ({
  api,
  page,
}) => {
  const layout = await api.post<{ id: string }>('layouts', { name: 'Right board' });
  const theme = await api.post<Theme>('themes', {
    name: 'Deep Space',
    layout_id: layout.id,
    settings: { text_color: '#8fdcff' },
  });
  const plain = await api.post<Live>('lives', { name: 'Plain' });
  await api.post('lives', { name: 'Orbit', theme_id: theme.id });
  const fact = (term: string) => page.locator('dt', { hasText: term }).locator('+ dd');
  const dotOf = (live: string) =>
    page.getByRole('button', { name: live }).locator('[aria-hidden]').first();

  await page.goto('/');
  await expect(dotOf('Orbit')).toHaveCSS('background-color', 'rgb(143, 220, 255)');
  await expect(dotOf('Plain')).not.toHaveCSS('background-color', 'rgb(143, 220, 255)');
  await expect(fact('Theme')).toContainText('Deep Space');
  await expect(fact('Theme').getByRole('link')).toHaveAttribute('href', `/themes/${theme.id}`);
  await expect(fact('Layout')).toContainText('Right board');
  await expect(fact('Layout').getByRole('link')).toHaveAttribute('href', `/layouts/${layout.id}`);

  await page.getByRole('button', { name: 'Plain' }).click();
  await expect(fact('Theme')).toContainText('No theme');
  await expect(fact('Layout')).toContainText('Default layout');
  for (const term of ['Theme', 'Layout']) {
    await expect(fact(term).getByRole('link')).toHaveAttribute('href', `/lives/${plain.id}`);
  }
});
