import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, PUSH, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';

test.use({ drawsPreviews: false });

// Browsers log each refused socket to the console.
test("a live's theme is chosen by keyboard and shown on Home", PUSH, async ({ api, page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const layout = await api.post<{ id: string }>('layouts', { name: 'Right board' });
  const space = await api.post<Theme>('themes', {
    name: 'Deep Space',
    layout_id: layout.id,
    settings: { text_color: '#8fdcff' },
  });
  const plain = await api.post<Live>('lives', { name: 'Plain' });
  const orbit = await api.post<Live>('lives', { name: 'Orbit' });
  const theme = page.getByRole('combobox', { name: 'Theme' });
  const fact = (term: string) => page.locator('dt', { hasText: term }).locator('+ dd');
  const home = new HomePage(page);

  await test.step('the list opens at the first click while its code loads', async () => {
    // From the second visit on everything is in the browser's cache.
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(`/lives/${orbit.id}`);
      await theme.click();
      await expect(page.getByRole('option', { name: 'No theme' })).toBeVisible();
    }
    await page.keyboard.press('Escape');
  });

  await test.step('a theme is chosen by keyboard and saved', async () => {
    await theme.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Deep Space' }).press('Enter');
    await expect(theme).toHaveText('Deep Space');
    await new LiveEditorPage(page).save();
    expect((await api.get<Live>(`lives/${orbit.id}`)).theme_id).toBe(space.id);
  });

  await test.step('Home shows its name and color, with links', async () => {
    const dotOf = (live: string) =>
      page.getByRole('button', { name: live }).locator('[aria-hidden]').first();
    await expect(dotOf('Orbit')).toHaveCSS('background-color', 'rgb(143, 220, 255)');
    await expect(dotOf('Plain')).not.toHaveCSS('background-color', 'rgb(143, 220, 255)');
    await expect(fact('Theme')).toContainText('Deep Space');
    await expect(fact('Layout')).toContainText('Right board');
    await expect(fact('Layout').getByRole('link')).toHaveAttribute('href', `/layouts/${layout.id}`);
    await home.choose('Plain');
    await expect(fact('Theme')).toContainText('No theme');
    await expect(fact('Layout')).toContainText('Default layout');
    for (const term of ['Theme', 'Layout']) {
      await expect(fact(term).getByRole('link')).toHaveAttribute('href', `/lives/${plain.id}`);
    }
    expect(errors).toEqual([]);
  });
});
