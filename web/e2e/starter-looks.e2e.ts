import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { startFakeObs } from '../../server/obs/testing/fake-obs.ts';
import { expect, test } from './fixtures.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { failInside, holdAnswers } from './refusals.ts';

test('from an empty server to a look in OBS and a source takes seven clicks', async ({
  api,
  context,
  page,
  streamhost,
}) => {
  const fake = await startFakeObs();
  // The server would look into the settings file of an installed OBS.
  await page.route('**/api/obs/find', async (route) =>
    route.fulfill({
      json: await api.put('obs', { address: fake.address, password: fake.password }),
    }),
  );
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
  await page.getByRole('button', { name: 'Add to OBS' }).click();
  await expect(page.getByText('On screen in OBS').first()).toBeVisible();
  await page.getByRole('link', { name: 'Connect a tip service' }).click();
  await page.getByRole('button', { name: 'Ko-fi', exact: true }).click();
  await page.getByRole('textbox', { name: 'Verification token' }).fill('from-ko-fi');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'The address of the source' })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(7);
  await fake.close();

  const [saved] = await api.get<Live[]>('lives');
  const [theme] = await api.get<Theme[]>('themes');
  expect(saved?.theme_id).toBe(theme?.id);
  const obs = await context.newPage();
  await obs.setViewportSize({ width: 480, height: 270 });
  await obs.goto(streamhost.url);
  const overlay = new OverlayPage(obs);
  const { layout, liveName } = await overlay.openAndDraw(saved?.code ?? '');
  expect(liveName).toBe('FRIDAY');
  expect(layout?.sprites.sprites).toHaveLength(6);
  await expect(obs.getByText('Theme:')).toHaveCount(0);
});

test("looks are offered in the first live's form, and behind a button later", async ({
  api,
  page,
  streamhost,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lives/new');
  const live = new LiveEditorPage(page);
  const theme = live.select('Theme');
  const gallery = page.getByRole('button', { name: 'Starter looks…' });
  const shelf = page.getByRole('region', { name: 'Starter looks' });
  const use = page.getByRole('button', { name: 'Use Paper Trail' });
  const failure = page.getByText('The look was not added');
  await expect(shelf).toContainText('Hallows');
  await expect(gallery).toHaveCount(0);
  await live.name.fill('Friday');

  await test.step('saving waits for a look that is being added, and stops if that fails', async () => {
    const release = await holdAnswers(page, '**/api/looks/*/use', failInside);
    await use.click();
    await live.saveButton.click();
    await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
    release();
    await expect(failure).toBeVisible();
    await expect(live.saveButton).toBeEnabled();
    expect(await api.get<Live[]>('lives')).toEqual([]);
    await page.unroute('**/api/looks/*/use');
  });

  await test.step('without a server a look says so, and is added by keyboard later', async () => {
    await streamhost.kill();
    await use.press('Enter');
    await expect(failure).toBeVisible();
    await expect(use).toBeFocused();
    await streamhost.restart();
    await page.keyboard.press('Enter');
    await expect(theme).toHaveText('Paper Trail');
    await expect(theme).toBeFocused();
    await expect(shelf).toHaveCount(0);
    expect(await api.get<Theme[]>('themes')).toHaveLength(1);
  });

  await test.step('the gallery adds another one, which is saved with the live', async () => {
    await gallery.click();
    await use.click();
    await expect(theme).toHaveText('Paper Trail 2');
    await live.saveButton.click();
    await expect(page).toHaveURL(AT_HOME);
    const [saved] = await api.get<Live[]>('lives');
    expect(saved?.theme_id).not.toBeNull();
  });
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
