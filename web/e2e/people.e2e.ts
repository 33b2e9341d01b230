import type { Page } from 'playwright/test';
import { MAX_DEVICES, MAX_PEOPLE } from '#contract/limits.ts';
import type { Person, SignInLink } from '#contract/people.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { expect, test } from './fixtures.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ drawsPreviews: false });

/** A device that opens the link on the page; resolves to the cookie of its session. */
async function signIn(page: Page, origin: string): Promise<string> {
  return signInBy(await page.getByText(/\/join#/).innerText(), origin, 'Pixel 8');
}

/** Signs a device in by a link; resolves to the cookie of its session. */
async function signInBy(link: string, origin: string, device_name: string): Promise<string> {
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.split('#')[1], device_name }),
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

test('a full page of people passes axe, with overlays, activity and a token', async ({
  api,
  page,
}) => {
  const share_port = await freePort();
  const origin = `http://127.0.0.1:${share_port}`;
  await api.put('sharing', { sharing: 'network', share_port });
  const people: Person[] = [];
  for (let count = 1; count <= MAX_PEOPLE; count += 1) {
    people.push(await api.post('people', { name: `Moderator ${count}`, role: 'moderator' }));
  }
  const [first, second] = people;
  for (let count = 1; count <= MAX_DEVICES; count += 1) {
    const { urls } = await api.post<SignInLink>(`people/${first?.id}/links`, {});
    await signInBy(urls[0] ?? '', origin, `Phone ${count}`);
  }
  await api.post('overlay-keys', { live_id: null });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/people');
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(MAX_DEVICES);
  expect(await problemsInBothThemes(page)).toEqual([]);

  await test.step('a token is made with the keyboard, and shown once', async () => {
    const actions = page.getByRole('button', { name: `Actions for ${second?.name}`, exact: true });
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Add a token…' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.type('Stream Deck');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText(/^sh_/)).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(actions).toBeFocused();
  });

  await test.step('overlays and activity are the next tabs', async () => {
    await page.getByRole('tab', { name: 'People' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('#key=')).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('signed in')).toHaveCount(MAX_DEVICES);
    expect(await problemsInBothThemes(page)).toEqual([]);
  });
});
