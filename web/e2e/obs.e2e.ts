import type { Page } from 'playwright/test';
import { UNRESPONSIVE_MS } from '#contract/seen.ts';
import { type FakeObs, startFakeObs } from '../../server/obs/testing/fake-obs.ts';
import type { Api } from './api.ts';
import { test as base, expect } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const test = base.extend<{ obs: FakeObs }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  obs: async ({}, use) => {
    const obs = await startFakeObs();
    await use(obs);
    await obs.close();
  },
});

test.use({ viewport: { width: 1440, height: 900 }, tips: { Ann: 100 } });

const connect = (api: Api, { address, password }: FakeObs) => api.put('obs', { address, password });

const preview = (page: Page) => page.getByRole('region', { name: 'Overlay preview' });

/** Enters the OBS password, and the address if given. */
async function type(page: Page, password: string, address?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Address and password' });
  if (address !== undefined) await form.getByRole('textbox', { name: 'Address' }).fill(address);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Password', { exact: true }).press('Enter');
}

test('OBS is connected by address and password, shows errors, and is forgotten', async ({
  obs,
  page,
}) => {
  await page.goto('/settings/obs');
  await page.getByRole('button', { name: 'Enter address and password' }).press('Enter');
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  await type(page, '', 'not an address at all');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await type(page, 'wrong', obs.address);

  const connection = page.getByRole('region', { name: 'Connection' });
  await expect(connection).toContainText('OBS refuses the password.');
  await expect(connection).toContainText('Tools → WebSocket Server Settings → Show Connect Info');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await type(page, obs.password);
  await expect(connection).toContainText('Connected to OBS 30.2.3 · Scene is on program');
  await expect(page.getByRole('form')).toHaveCount(0);

  await obs.quit();
  await expect(connection).toContainText('OBS was closed.');
  await obs.start();
  await connection.getByRole('button', { name: 'Try now' }).click();
  await expect(connection).toContainText('Connected to OBS');
  await connection.getByRole('button', { name: 'Forget OBS' }).click();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Connect OBS' })).toBeVisible();
  expect(obs.connections()).toBe(0);
});

test('an OBS that is not found shows a remedy', async ({ page }) => {
  const error = 'OBS has no settings on this computer. Install OBS, start it once, and try again.';
  await page.route('**/api/obs/find', (route) =>
    route.fulfill({ status: 404, json: { error, kind: 'not_found' } }),
  );
  await page.goto('/settings/obs');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(error);
});

test('Home adds the overlay to OBS, shows whether it is on screen, and reloads it', async ({
  api,
  live,
  obs,
  page,
}) => {
  await connect(api, obs);
  obs.addScene('Break');
  await new HomePage(page).open();
  const overlay = preview(page);
  await expect(overlay.getByText('Not in OBS')).toBeVisible();
  await overlay.getByRole('button', { name: 'Add to OBS' }).click();
  await expect(overlay.getByText('On screen in OBS')).toBeVisible();
  await expect(page.getByText('Added "Orbit Sessions" to the scene "Scene".')).toBeVisible();
  const made = obs.received.find(({ type }) => type === 'CreateInput');
  expect(made?.data).toMatchObject({
    inputKind: 'browser_source',
    inputSettings: {
      url: expect.stringContaining(`/live/${live.code}`),
      width: 1920,
      height: 1080,
    },
  });

  await overlay.getByRole('button', { name: 'Refresh in OBS' }).click();
  await expect.poll(() => obs.refreshed).toEqual(['Orbit Sessions']);
  obs.setEnabled('Scene', 1, false);
  await expect(overlay.getByText('In OBS, hidden')).toBeVisible();

  await overlay.getByRole('button', { name: 'Add to another scene' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Scene (on program)' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Break' }).click();
  await expect(page.getByText('Put "Orbit Sessions" into the scene "Break", too.')).toBeVisible();
  obs.setProgram('Break');
  await expect(overlay.getByText('On screen in OBS')).toBeVisible();

  await obs.quit();
  await expect(overlay.getByRole('button', { name: 'Add to OBS' })).toHaveCount(0);
  await expect(overlay).toContainText('OBS was closed.');
  await expect(overlay.getByRole('button', { name: 'Copy OBS Link' })).toBeVisible();
});

test('Home shows what the overlay on stream drew and when', async ({
  api,
  live,
  obs,
  page,
  streamhost,
}) => {
  await connect(api, obs);
  obs.addBrowserSource('Overlay', 'Scene', { url: `${streamhost.url}/live/${live.code}` });
  await new HomePage(page).open();
  await expect(preview(page).getByText('On screen in OBS')).toBeVisible();
  const source = await page.context().newPage();
  await source.addInitScript(() => {
    window.obsstudio = {};
  });
  await source.goto(`${streamhost.url}/live/${live.code}`);
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Bo', amount_cents: 739_00 });
  await expect(preview(page).getByText(/^On stream: \$740, \d+ s ago$/)).toBeVisible({
    timeout: 20_000,
  });
  await source.close();
});

test('Home warns about an unresponsive overlay in OBS and reloads it', async ({
  api,
  live,
  obs,
  page,
  streamhost,
}) => {
  await connect(api, obs);
  obs.addBrowserSource('Overlay', 'Scene', { url: `${streamhost.url}/live/${live.code}` });
  await page.clock.install();
  await new HomePage(page).open();
  await expect(preview(page).getByText('On screen in OBS')).toBeVisible();
  const notice = page.getByText('The overlay in OBS does not answer.');
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(UNRESPONSIVE_MS);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Refresh in OBS' }).first().click();
  await expect.poll(() => obs.refreshed).toEqual(['Overlay']);
});

test('OBS states are hidden while the server is unreachable', async ({
  api,
  live: _,
  obs,
  page,
  streamhost,
}) => {
  await connect(api, obs);
  await new HomePage(page).open();
  const overlay = preview(page);
  await overlay.getByRole('button', { name: 'Add to OBS' }).click();
  await expect(overlay.getByText('On screen in OBS')).toBeVisible();
  await streamhost.kill();
  await expect(overlay.getByText('On screen in OBS')).toHaveCount(0);
  await streamhost.restart();
  await expect(overlay.getByText('On screen in OBS')).toBeVisible();
});

test('an editor adds its live to OBS', async ({ api, live, obs, page }) => {
  await connect(api, obs);
  await page.goto(`/lives/${live.id}`);
  await page.getByRole('button', { name: 'Add to OBS' }).click();
  await expect(page.getByText('On screen in OBS')).toBeVisible();
});

test('a started stream offers the next live, its end offers to take it off air', async ({
  api,
  live,
  obs,
  page,
}) => {
  await connect(api, obs);
  await new HomePage(page).open();
  await expect(preview(page).getByText('Not in OBS')).toBeVisible();
  const offer = page.getByRole('region', { name: 'OBS', exact: true });
  obs.emitStreamState('STARTING');
  obs.emitStreamState('STARTED');
  await expect(offer).toContainText('OBS is streaming. Put Orbit Sessions on air?');
  await offer.getByRole('button', { name: 'Put on air' }).click();
  await expect(offer).toHaveCount(0);
  expect(await api.get('on-air')).toMatchObject({ live_id: live.id });
  await expect(preview(page)).toContainText('· Streaming');

  obs.emitStreamState('RECONNECTING');
  await expect(preview(page)).toContainText('· The stream reconnects');
  await expect(offer).toHaveCount(0);
  obs.emitStreamState('STOPPED');
  await expect(offer).toContainText('The stream has ended. Take Orbit Sessions off air?');
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  expect(await api.get('on-air')).toMatchObject({ live_id: live.id });
});

test('the end of a stream links to the recap of its live', async ({ api, live, obs, page }) => {
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Ann', amount_cents: 500 });
  await api.put('on-air', { live_id: live.id });
  await connect(api, obs);
  await new HomePage(page).open();
  obs.emitStreamState('STARTED');
  await expect(preview(page)).toContainText('· Streaming');
  obs.emitStreamState('STOPPED');
  const offer = page.getByRole('region', { name: 'OBS', exact: true });
  await offer.getByRole('button', { name: 'Take off air' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByText('Orbit Sessions is off air')).toBeVisible();
  expect(await api.get('on-air')).toMatchObject({ live_id: null });
  await page.getByRole('button', { name: 'See the recap' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recap' })).toBeVisible();
});

test('the reaction to a started stream is stored at once', async ({ obs: _, page }) => {
  await page.goto('/settings/obs');
  await page.getByRole('radio', { name: 'Put the next live on air', exact: true }).check();
  await page.reload();
  await expect(
    page.getByRole('radio', { name: 'Put the next live on air', exact: true }),
  ).toBeChecked();
});

test('OBS page and Home fit 1440, 390 and 320 px and pass axe in both themes', async ({
  api,
  home: _,
  obs,
  page,
}) => {
  for (const isConnected of [false, true]) {
    if (isConnected) await connect(api, obs);
    await page.goto('/settings/obs');
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('heading', { name: 'OBS', exact: true })).toBeVisible();
      expect(await problemsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  obs.emitStreamState('STARTED');
  await expect(page.getByRole('region', { name: 'OBS', exact: true })).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.getByRole('button', { name: 'Add to OBS' })).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
