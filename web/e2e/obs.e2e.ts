import type { Page } from 'playwright/test';
import type { Obs } from '#contract/obs.ts';
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

test.use({ drawsPreviews: false, viewport: { width: 1440, height: 900 }, tips: { Ann: 100 } });

const connect = (api: Api, { address, password }: FakeObs) => api.put('obs', { address, password });

const preview = (page: Page) => page.getByRole('region', { name: 'Overlay preview' });

/** Enters the OBS password, and the address if given. */
async function type(page: Page, password: string, address?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Address and password' });
  if (address !== undefined) await form.getByRole('textbox', { name: 'Address' }).fill(address);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Password', { exact: true }).press('Enter');
}

/** The width that the page needs, which must not exceed its window. */
const neededWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('OBS is connected on its page by address and password, and forgotten', async ({
  api,
  obs,
  page,
}) => {
  await page.goto('/settings/obs');
  const connection = page.getByRole('region', { name: 'Connection' });

  await test.step('an OBS that is not found shows a remedy', async () => {
    const error =
      'OBS has no settings on this computer. Install OBS, start it once, and try again.';
    await page.route('**/api/obs/find', (route) =>
      route.fulfill({ status: 404, json: { error, kind: 'not_found' } }),
    );
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(error);
  });

  await test.step('a refused address and password show their errors', async () => {
    await page.getByRole('button', { name: 'Enter address and password' }).press('Enter');
    const address = page.getByRole('textbox', { name: 'Address' });
    await expect(address).toBeFocused();
    await type(page, '', 'not an address at all');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await type(page, 'wrong', obs.address);
    await expect(connection).toContainText('OBS refuses the password.');
    await expect(connection).toContainText('Tools → WebSocket Server Settings → Show Connect Info');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  await test.step('the right password connects, and the page fits a phone', async () => {
    await type(page, obs.password);
    await expect(connection).toContainText('Connected to OBS 30.2.3 · Scene is on program');
    await expect(page.getByRole('form')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await neededWidth(page)).toBe(390);
  });

  await test.step('the reaction to a started stream is stored at once', async () => {
    await page.getByRole('radio', { name: 'Put the next live on air', exact: true }).check();
    await expect.poll(async () => (await api.get<Obs>('obs')).on_stream_start).toBe('put_on_air');
  });

  await test.step('a closed OBS is found again, and forgotten after a question', async () => {
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
});

test('Home puts the overlay into OBS and follows OBS through a show', async ({
  api,
  live,
  obs,
  page,
}) => {
  await connect(api, obs);
  obs.addScene('Break');
  await page.clock.install();
  await new HomePage(page).open();
  const overlay = preview(page);
  const onScreen = overlay.getByText('On screen in OBS');
  const offer = page.getByRole('region', { name: 'OBS', exact: true });
  const onAir = async () => (await api.get<{ live_id: string | null }>('on-air')).live_id;

  await test.step('Add to OBS creates a browser source', async () => {
    await expect(overlay.getByText('Not in OBS').first()).toBeVisible();
    await overlay.getByRole('button', { name: 'Add to OBS' }).click();
    await expect(onScreen).toBeVisible();
    await expect(page.getByText('Added "streamhost" to the scene "Scene".')).toBeVisible();
    const made = obs.received.find(({ type }) => type === 'CreateInput');
    expect(made?.data).toMatchObject({
      inputKind: 'browser_source',
      inputSettings: {
        url: expect.stringMatching(/:\d+\/live\/$/),
        width: 1920,
        height: 1080,
      },
    });
  });

  await test.step('an overlay that does not answer is reported and reloaded', async () => {
    const notice = page.getByText('The overlay in OBS does not answer.');
    await expect(notice).toHaveCount(0);
    await page.clock.fastForward(UNRESPONSIVE_MS);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Refresh in OBS' }).first().click();
    await expect.poll(() => obs.refreshed).toEqual(['streamhost']);
  });

  await test.step('the overlay is hidden, and added to another scene', async () => {
    obs.setEnabled('Scene', 1, false);
    await expect(overlay.getByText('In OBS, hidden').first()).toBeVisible();
    await overlay.getByRole('button', { name: 'Add to another scene' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Scene (on program)' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Break' }).click();
    await expect(page.getByText('Put "streamhost" into the scene "Break", too.')).toBeVisible();
    obs.setProgram('Break');
    await expect(onScreen).toBeVisible();
  });

  await test.step('a started stream offers to put the live on air', async () => {
    obs.emitStreamState('STARTING');
    obs.emitStreamState('STARTED');
    await expect(offer).toContainText('OBS is streaming. Put Orbit Sessions on air?');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(onScreen).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await neededWidth(page)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await offer.getByRole('button', { name: 'Put on air' }).click();
    await expect(offer).toHaveCount(0);
    expect(await onAir()).toBe(live.id);
    await expect(overlay).toContainText('· Streaming');
  });

  await test.step('the end of a stream offers to take the live off air', async () => {
    obs.emitStreamState('RECONNECTING');
    await expect(overlay).toContainText('· The stream reconnects');
    await expect(offer).toHaveCount(0);
    obs.emitStreamState('STOPPED');
    await expect(offer).toContainText('The stream has ended. Take Orbit Sessions off air?');
    await offer.getByRole('button', { name: 'Take off air' }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByText('Orbit Sessions is off air')).toBeVisible();
    await expect(page.getByRole('button', { name: 'See the recap' })).toBeVisible();
    expect(await onAir()).toBe(null);
  });

  await test.step('a closed OBS leaves the link', async () => {
    await expect(onScreen).toBeVisible();
    await obs.quit();
    await expect(overlay).toContainText('OBS was closed.');
    await expect(overlay.getByRole('button', { name: 'Add to OBS' })).toHaveCount(0);
    await expect(overlay.getByRole('button', { name: 'Copy OBS Link' })).toBeVisible();
  });
});
