import type { Layout } from '#contract/layouts.ts';
import type { Live } from '#contract/lives.ts';
import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { expect, test } from './fixtures.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test('from an empty server to a look in OBS takes one save and eight clicks', async ({
  api,
  context,
  page,
  streamhost,
}) => {
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Schedule Live' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Friday');
  await page.getByRole('button', { name: 'Use Face Off' }).click();
  const live = new LiveEditorPage(page);
  await expect(live.select('Theme')).toHaveText('Face Off');
  await expect(live.name).toHaveValue('Friday');
  await expect.poll(() => live.preview.board()).toContain('Marigold_77 $120');
  await expect.poll(async () => (await live.preview.report())?.liveName).toBe('FRIDAY');
  await live.saveButton.click();
  await expect(page).toHaveURL(AT_HOME);
  await page.getByRole('button', { name: 'Copy OBS Link' }).first().click();
  expect(await clicks()).toBeLessThanOrEqual(8);

  const [saved] = await api.get<Live[]>('lives');
  const [theme] = await api.get<Theme[]>('themes');
  expect(saved?.theme_id).toBe(theme?.id);
  const obs = await context.newPage();
  await obs.setViewportSize({ width: 1920, height: 1080 });
  await obs.goto(streamhost.url);
  const overlay = new OverlayPage(obs);
  const { layout, liveName } = await overlay.openAndDraw(saved?.code ?? '');
  expect(liveName).toBe('FRIDAY');
  expect(layout?.sprites.sprites).toHaveLength(6);
  await expect(obs.getByText('Theme:')).toHaveCount(0);
});

test('saving waits for a look that is being added, and stops if that fails', async ({
  api,
  page,
}) => {
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()] as const;
  let requestCount = 0;
  await page.route('**/api/looks/*/use', async (route) => {
    const isAdded = await answers[requestCount++]?.promise;
    await (isAdded ? route.continue() : route.fulfill({ status: 500, body: '{}' }));
  });
  const live = new LiveEditorPage(page);
  await page.goto('/lives/new');
  await live.name.fill('Friday');
  const look = page.getByRole('button', { name: 'Use Nocturne' });
  await look.click();
  await live.saveButton.click();
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
  answers[0].resolve(false);
  await expect(page.getByText('The look was not added')).toBeVisible();
  await expect(live.saveButton).toBeEnabled();
  expect(await api.get<Live[]>('lives')).toEqual([]);

  await look.click();
  await live.saveButton.click();
  answers[1].resolve(true);
  await expect(page).toHaveURL(AT_HOME);
  const [saved] = await api.get<Live[]>('lives');
  expect(saved?.theme_id).not.toBeNull();
});

test('Admin adds a starter look twice with separate names, and passes axe', async ({
  api,
  page,
}) => {
  await page.goto('/settings/admin');
  const open = page.getByRole('button', { name: 'Starter looks…' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Starter looks' });
  const looks = await api.get<Look[]>('looks');
  for (const { name, mood } of looks) {
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    await expect(dialog.getByText(mood)).toBeVisible();
  }
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  for (const name of ['Nocturne', 'Nocturne 2']) {
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Use Nocturne' }).press('Enter');
    await expect(page.getByRole('link', { name: `${name} Simple` })).toBeVisible();
    await expect(open).toBeFocused();
  }
  const layouts = await api.get<Layout[]>('layouts');
  expect(layouts.map(({ name }) => name).sort()).toEqual(['Salon', 'Salon 2']);
});

test("looks are offered in the first live's form, and behind a button later", async ({
  api,
  page,
  streamhost,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lives/new');
  const gallery = page.getByRole('button', { name: 'Starter looks…' });
  const shelf = page.getByRole('region', { name: 'Starter looks' });
  const use = page.getByRole('button', { name: 'Use Paper Trail' });
  await expect(shelf).toContainText('Hallows');
  await expect(gallery).toHaveCount(0);
  expect(await problemsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await streamhost.kill();
  await use.press('Enter');
  await expect(page.getByText('The look was not added')).toBeVisible();
  await expect(use).toBeFocused();
  await streamhost.restart();
  await page.keyboard.press('Enter');
  const theme = new LiveEditorPage(page).select('Theme');
  await expect(theme).toHaveText('Paper Trail');
  await expect(theme).toBeFocused();
  await expect(shelf).toHaveCount(0);
  expect(await api.get<Theme[]>('themes')).toHaveLength(1);

  await gallery.click();
  await streamhost.kill();
  await use.click();
  await expect(page.getByText('The look was not added')).toBeVisible();
  await streamhost.restart();
  await use.click();
  await expect(theme).toHaveText('Paper Trail 2');
});

/** Counts the clicks from now on, across all pages of a tab. */
async function countClicks(page: import('playwright').Page): Promise<() => Promise<number>> {
  let count = 0;
  await page.exposeFunction('countClick', () => {
    count += 1;
  });
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && Reflect.get(window, 'countClick')(),
      true,
    ),
  );
  return async () => count;
}
