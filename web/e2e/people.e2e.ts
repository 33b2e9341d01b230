import { createServer } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ drawsPreviews: false });

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** A device that opens the link on the page; resolves to the cookie of its session. */
async function signIn(page: Page, origin: string): Promise<string> {
  const link = await page.getByText(/\/join#/).innerText();
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.split('#')[1], device_name: 'Pixel 8' }),
  });
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('people sign in by links of the settings, and are signed out and removed', async ({
  api,
  page,
}) => {
  const share_port = await freePort();
  const origin = `http://127.0.0.1:${share_port}`;
  await api.put('sharing', { share_port });
  const sessionOf = async (cookie: string) =>
    (await fetch(`${origin}/api/session`, { headers: { cookie } })).status;

  await test.step('the network is shared, and a phone signs in by its code', async () => {
    await page.goto('/settings/sharing');
    await page.getByRole('radio', { name: 'My network' }).check();
    await expect(page.getByRole('navigation', { name: 'Settings' })).toContainText('Shared');
    await page.getByRole('button', { name: 'Sign in a phone' }).click();
    await expect(page.getByRole('img', { name: 'Sign-in code of your phone' })).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await signIn(page, origin);
    await expect(page.getByText('Owner’s Pixel 8 is signed in.')).toBeVisible();
  });

  await test.step('an invited moderator signs in while the link is shown', async () => {
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mia');
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'Sign-in code of Mia' })).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    const cookie = await signIn(page, origin);
    await expect(dialog.getByText('Mia’s Pixel 8 is signed in.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await sessionOf(cookie)).toBe(200);
    const mia = page.getByRole('region', { name: 'Mia' });
    await mia.getByRole('button', { name: 'Sign out Pixel 8' }).click();
    await expect(mia).toContainText('No device is signed in.');
    expect(await sessionOf(cookie)).toBe(401);
  });

  await test.step('a removed person is gone from the list', async () => {
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Actions for Mia' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Mia' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Owner' })).toBeVisible();
  });
});
