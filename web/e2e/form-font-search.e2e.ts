import type { Page } from 'playwright/test';
import { uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { answer, headers, listed, search } from './form-page/font-form.ts';
import { expect, test } from './form-page/form-page.ts';

/** Collects the search queries. */
function collectSearches(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/fonts') queries.push(searchParams.get('q') ?? '');
  });
  return queries;
}

/** Answers requests for faces with an empty stylesheet; collects the requested values. */
async function withoutFaces(page: Page, key: 'family' | 'variant') {
  const requested: (string | null)[] = [];
  await page.route('**/api/fonts/css?*', (route) => {
    requested.push(new URL(route.request().url()).searchParams.get(key));
    return route.fulfill({ contentType: 'text/css', body: '/* none */' });
  });
  return requested;
}

test('a face on its way is requested three times; searches are cached for 5 minutes', async ({
  form,
  page,
}) => {
  const faces = await withoutFaces(page, 'variant');
  await page.clock.install({ time: '2026-11-06T12:00:00Z' });
  await form.load({ form: 'search' });
  await search(page).fill('Owlface');
  await search(page).press('Enter');
  await expect.poll(() => faces).toEqual(['600']);
  await expect(page.locator('link[href*="/api/fonts/css"]')).toHaveCount(0);
  await page.clock.fastForward(2000);
  await expect.poll(() => faces).toEqual(['600', '600']);
  await expect(page.locator('link[href*="/api/fonts/css"]')).toHaveCount(0);
  await page.clock.fastForward(8000);
  await expect.poll(() => faces).toEqual(['600', '600', '600']);

  const queries = collectSearches(page);
  await search(page).fill('Gruppo');
  await expect(listed(page).first()).toHaveText('Gruppo1 style');
  await search(page).fill('');
  await search(page).fill('gruppo');
  await expect(listed(page).first()).toHaveText('Gruppo1 style');
  await page.clock.fastForward(4 * 60_000);
  await search(page).fill('');
  await search(page).fill('GRUPPO');
  await expect(listed(page).first()).toHaveText('Gruppo1 style');
  expect(queries).toEqual(['gruppo']);

  await search(page).fill('');
  await page.clock.fastForward(5 * 60_000);
  const again = page.waitForRequest('**/api/fonts?q=gruppo');
  await search(page).fill('gruppo');
  await again;
});

test('own fonts come first, each in its own face with its number of styles', async ({
  form,
  page,
  streamhost,
}) => {
  await uploadFont(
    streamhost.url,
    'hallows-eve/fonts/grenze-gotisch-latin-600-normal.woff2',
    'Grenze Gotisch',
  );
  await uploadFont(
    streamhost.url,
    'hallows-eve/fonts/grenze-gotisch-latin-700-normal.woff2',
    'Grenze Gotisch',
  );
  await form.load({ form: 'search' });
  await search(page).fill('gr');
  await expect(listed(page).first()).toHaveText('Grenze Gotisch2 styles');
  const name = listed(page).first().getByText('Grenze Gotisch');
  expect(await name.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
    /^"Grenze Gotisch", /,
  );
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Grenze Gotisch') && status === 'loaded',
    ),
  );
  const box = await page.getByRole('listbox').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(240);
});

test('the first six faces load at once, the others when they become visible', async ({
  form,
  page,
}) => {
  const faces = await withoutFaces(page, 'family');
  await form.load({ form: 'search' });
  await search(page).fill('ro');
  await expect(listed(page).first()).toBeVisible();
  const families = await listed(page).locator('span:first-child').allTextContents();
  expect(families.length).toBeGreaterThan(10);
  await expect.poll(() => faces).toEqual(expect.arrayContaining(families.slice(0, 6)));
  const last = families.at(-2) ?? '';
  expect(faces).not.toContain(last);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => faces).toContain(last);
});

test('a failed search shows its reason, and the typed text can be used', async ({
  form,
  page,
  streamhost,
}) => {
  await form.open({ form: 'search' });
  await answer(page, { status: 500, json: { error: 'Out of order' } });
  await search(page).fill('a');
  await expect(page.getByText('Error: Out of order', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await answer(page, { status: 500, json: { error: '' } });
  await search(page).fill('b');
  await expect(page.getByText('Failed to search fonts', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await streamhost.kill();
  await search(page).fill('c');
  await expect(page.getByText(/^Error: streamhost does not answer\. Check that/)).toBeVisible();
  await search(page).press('Enter');
  expect(await form.body()).toMatchObject(headers('c', '600'));
});

test('without a font service a notice replaces the list until a search succeeds', async ({
  form,
  page,
}) => {
  await form.open({ form: 'search' });
  await answer(page, { status: 503, json: { error: 'No key is set' } });
  await search(page).fill('gr');
  const notice = page.getByRole('status').filter({ hasText: 'Autocomplete' });
  await expect(notice).toHaveText(
    'No key is set. Autocomplete is disabled: a font service key must be configured. You can still type any font name and press Enter.',
  );
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.unrouteAll();
  await answer(page, { status: 503, body: '' });
  await search(page).fill('gru');
  await expect(notice).toContainText('Google Fonts service not configured. Autocomplete');
  await search(page).press('Enter');
  expect(await form.body()).toMatchObject(headers('gru', '600'));

  await page.unrouteAll();
  await search(page).fill('grup');
  await expect(listed(page)).toHaveCount(2);
  await expect(notice).toBeHidden();
});

test('the search says that it loads faces; the switch stops that and is stored', async ({
  form,
  page,
}) => {
  const faces = await withoutFaces(page, 'family');
  await form.load({ form: 'search' });
  // Everything around an open list is hidden from screen readers, so this first matches the switch in the
  // list, then the one at the field.
  const previews = page.getByRole('checkbox', {
    name: 'Show found fonts in their face, asked of Google Fonts',
  });
  await expect(previews).toHaveCount(0);
  await search(page).fill('Grup');
  await expect(listed(page).first()).toHaveText('Gruppo1 style');
  await expect(previews).toBeChecked();
  await expect.poll(() => faces).toContain('Gruppo');

  await previews.click();
  await expect(previews).not.toBeChecked();
  await expect(search(page)).toBeFocused();
  await search(page).fill('Bung');
  await expect(listed(page).first()).toContainText('Bungee');
  await form.load({ form: 'search' });
  await search(page).fill('Monoton');
  await expect(listed(page).first()).toContainText('Monoton');
  await expect(previews).not.toBeChecked();
  expect(faces.filter((family) => /Bungee|Monoton/.test(family ?? ''))).toEqual([]);

  await search(page).press('Escape');
  for (const _ of ['style', 'caps', 'upload', 'switch']) await page.keyboard.press('Tab');
  await expect(previews).toBeFocused();
  await page.keyboard.press('Space');
  await expect(previews).toBeChecked();
  await search(page).fill('Monot');
  await expect.poll(() => faces).toContain('Monoton');
});
