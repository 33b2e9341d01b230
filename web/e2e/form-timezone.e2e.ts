import type { Page } from 'playwright/test';
import { expect, test } from './form-page/form-page.ts';
import { holdAnswers } from './refusals.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const DOWN = 'City search temporarily unavailable. Please select from the list.';
const LISBON = 'Lisbon, Lisboa, Portugal';

const chosen = (page: Page, label = 'Timezone') =>
  page.getByRole('button', { name: new RegExp(`^${label}: `) });
const search = (page: Page, label = 'Timezone') =>
  page.getByRole('combobox', { name: label, exact: true });
const listed = (page: Page) =>
  page.getByRole('listbox', { name: 'Cities and timezones' }).getByRole('option');
const highlighted = (page: Page) => page.locator('[role=option][data-highlighted]');

/** Collects the requests for cities and their timezones. */
function collectRequests(page: Page): URL[] {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/tz/')) urls.push(url);
  });
  return urls;
}

test.beforeEach(({ form }) => form.open({ form: 'search' }));

test('a timezone shows its current offset; an unknown one only its name', async ({ page }) => {
  await expect(chosen(page)).toHaveText('UTC UTC+00:00');
  await expect(chosen(page)).toHaveAccessibleDescription(
    'Click to clear it and search for another city.',
  );
  await expect(chosen(page, 'Unknown zone')).toHaveText('Mars/Olympus');
  await expect(search(page, 'Elsewhere')).toHaveAttribute(
    'placeholder',
    'No timezone. Search for a city',
  );
});

test('a city is found and picked by keyboard in one session', async ({ form, page }) => {
  const urls = collectRequests(page);
  await form.open({ form: 'search', now: '2026-07-15T12:00:00Z' });
  await chosen(page).press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveAccessibleDescription('UTC was cleared. Escape brings it back.');
  expect(await form.body()).toMatchObject({ timezone: null });
  await expect(page.getByText('Type at least two letters of a city')).toBeVisible();
  await page.keyboard.type('lisb');
  await expect(listed(page).first()).toHaveText(LISBON);
  await expect(listed(page).last()).toHaveText('No timezone');
  await expect(search(page)).toHaveAttribute(
    'aria-activedescendant',
    (await listed(page).first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toBeFocused();
  await expect(chosen(page)).toHaveAccessibleName(`Timezone: ${LISBON} UTC+01:00`);
  await expect(chosen(page)).toHaveAccessibleDescription(
    'Europe/Lisbon. Click to clear it and search for another city.',
  );
  expect(await form.body()).toMatchObject({ timezone: 'Europe/Lisbon' });

  await page.keyboard.press('Space');
  await page.keyboard.type('kathm');
  await expect(listed(page).first()).toContainText('Kathmandu');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText('UTC+05:45');
  const [first, second] = ['lisb', 'kathm'].map((query) =>
    urls.findIndex(({ searchParams }) => searchParams.get('q') === query),
  );
  const sessions = urls.map(({ searchParams }) => searchParams.get('session'));
  expect(urls.map(({ pathname }) => pathname)).toEqual([
    '/api/tz/suggest',
    '/api/tz/resolve',
    '/api/tz/suggest',
    '/api/tz/resolve',
  ]);
  expect(sessions[(first ?? 0) + 1]).toBe(sessions[first ?? 0]);
  expect(sessions[second ?? 0]).not.toBe(sessions[first ?? 0]);
});

test("while a city's timezone loads, the field shows the city and a spinner", async ({
  form,
  page,
}) => {
  const answered = await holdAnswers(page, '**/api/tz/resolve?*');
  await chosen(page).click();
  await search(page).fill('lisb');
  await listed(page).first().click();
  await expect(search(page)).toHaveValue(LISBON);
  await expect(search(page)).not.toBeEditable();
  await expect(page.getByText('Loading')).toBeAttached();
  await expect(page.getByRole('listbox')).toBeHidden();
  await form.head('Fonts').focus();
  answered();
  await expect(chosen(page)).toContainText('Lisbon');
  await expect(form.head('Fonts'), 'the focus stays where it went').toBeFocused();
  expect(await form.body()).toMatchObject({ timezone: 'Europe/Lisbon' });
});

test('No timezone is the last option, sets null and is never preselected', async ({
  form,
  page,
}) => {
  await chosen(page).click();
  await expect(listed(page)).toHaveText(['No timezone']);
  await expect(highlighted(page)).toHaveCount(0);
  await page.keyboard.type('lisb');
  await expect(highlighted(page)).toHaveText(LISBON);
  await search(page).fill('');
  await expect(listed(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();

  await page.keyboard.type('lisb');
  await expect(highlighted(page)).toHaveText(LISBON);
  await page.keyboard.press('ArrowUp');
  await expect(highlighted(page)).toHaveText('No timezone');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveAttribute('placeholder', 'No timezone. Search for a city');
  await expect(page.getByRole('listbox')).toBeHidden();
  expect(await form.body()).toMatchObject({ timezone: null });
});

test('a search says that it is running, and that it found nothing', async ({ form, page }) => {
  const answered = await holdAnswers(page, '**/api/tz/suggest?*');
  await search(page, 'Elsewhere').fill('qqqq');
  await expect(page.getByText('Searching cities')).toBeVisible();
  await expect(listed(page)).toHaveCount(0);
  answered();
  const nothing = page.getByText('No locations found', { exact: true });
  await expect(nothing).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(nothing).toBeVisible();
  expect(await form.body()).toMatchObject({ elsewhere: null });
});

for (const [failing, name] of [
  ['suggest', 'a failed search'],
  ['resolve', 'a city whose timezone cannot be told'],
] as const) {
  test(`${name} leaves a fixed list, which works by keyboard`, async ({ form, page }) => {
    const urls = collectRequests(page);
    await page.route(`**/api/tz/${failing}?*`, async (route) => {
      // Waits until the list of cities is removed.
      if (failing === 'resolve') await page.getByRole('listbox').waitFor({ state: 'detached' });
      await route.fulfill({ status: 503 });
    });
    await search(page, 'Elsewhere').fill('lisb');
    if (failing === 'resolve') {
      await expect(highlighted(page)).toHaveText(LISBON);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(DOWN, { exact: true })).toBeVisible();
    await expect(listed(page)).toHaveCount(16);
    await expect(highlighted(page)).toHaveText('UTCUTC+00:00');
    const requestCount = urls.length;
    await page.keyboard.type('on');
    await expect(listed(page)).toHaveCount(16);
    await page.keyboard.press('ArrowDown');
    await expect(highlighted(page)).toContainText('America/Los_Angeles');
    await page.keyboard.press('Enter');
    await expect(chosen(page, 'Elsewhere')).toBeFocused();
    await expect(chosen(page, 'Elsewhere')).toContainText('America/Los_Angeles');
    expect(urls.length).toBe(requestCount);
    expect(await form.body()).toMatchObject({ elsewhere: 'America/Los_Angeles' });
  });
}

test('without a server a timezone or none can be picked with the mouse', async ({
  form,
  page,
  streamhost,
}) => {
  await streamhost.kill();
  await chosen(page).click();
  await search(page).fill('tokyo');
  await listed(page).filter({ hasText: 'Asia/Tokyo' }).click();
  await expect(chosen(page)).toHaveText('Asia/Tokyo UTC+09:00');
  await chosen(page).click();
  await listed(page).filter({ hasText: 'No timezone' }).click();
  expect(await form.body()).toMatchObject({ timezone: null });
});

test('Escape closes the list, then restores the timezone; a blur leaves it empty', async ({
  form,
  page,
}) => {
  await chosen(page).click();
  await page.keyboard.type('lisb');
  await expect(listed(page).first()).toHaveText(LISBON);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(search(page)).toHaveValue('lisb');
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('lisb');
  await expect(listed(page).first()).toHaveText(LISBON);
  await page.keyboard.press('Tab');
  await expect(search(page, 'Elsewhere')).toBeFocused();
  await expect(search(page)).toHaveAttribute('placeholder', 'No timezone. Search for a city');
  await expect(search(page)).toHaveAccessibleDescription('');
  expect(await form.body()).toMatchObject({ timezone: null });
});

test('a refused timezone shows its error, with and without a value', async ({ form, page }) => {
  await form.refuse(
    { path: ['timezone'], message: 'Must be a timezone' },
    { path: ['elsewhere'], message: 'Is needed' },
  );
  await expect(chosen(page)).toHaveAccessibleDescription('Must be a timezone');
  await expect(search(page, 'Elsewhere')).toHaveAccessibleDescription('Is needed');
});

test('a timezone field passes axe in every state, in both themes', async ({ form, page }) => {
  await chosen(page).click();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('lisb');
  await expect(listed(page).first()).toHaveText(LISBON);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('qqq');
  await expect(page.getByText('No locations found')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.route('**/api/tz/suggest?*', (route) => route.abort());
  await page.keyboard.type('q');
  await expect(page.getByText(DOWN)).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await form.refuse({ path: ['unknown'], message: 'Must be a timezone' });
  expect(await problemsInBothThemes(page)).toEqual([]);
});
