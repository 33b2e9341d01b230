import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { search } from './form-page/font-form.ts';
import { expect, test } from './form-page/form-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const CINZEL = 'nocturne/fonts/cinzel-latin-700-normal.woff2';

/** The notice at the field of this font. */
const notice = (page: Page, label = 'Headers') =>
  page.getByRole('group', { name: label, exact: true }).locator('> [role="status"]').first();

const choose = async (page: Page, family: string, label = 'Headers') => {
  await search(page, label).fill(family);
  await search(page, label).press('Enter');
};

/** Answers font state requests with the current state; collects the method of each request. */
async function fontStates(page: Page, first: string) {
  const requests: string[] = [];
  const states = { current: first, requests };
  await page.route(/\/api\/fonts\/state/, (route) => {
    requests.push(route.request().method());
    return route.fulfill({ json: { state: states.current } });
  });
  return states;
}

test('an unavailable font names its substitute and can be retried by keyboard', async ({
  form,
  page,
  streamhost,
}) => {
  await form.load({ form: 'search' });
  await expect(notice(page)).toBeEmpty();
  // No service has this font, and without a network none is requested.
  await choose(page, 'Owlface');
  await expect(search(page)).toHaveAccessibleDescription(
    /^Drawn in Inter until Owlface can be fetched\./,
  );
  await expect(notice(page)).toContainText('Drawn in Inter until Owlface can be fetched.');
  expect(await problemsInBothThemes(page)).toEqual([]);

  const again = notice(page).getByRole('button', { name: 'Try Again' });
  await search(page).focus();
  for (const _ of ['style', 'caps', 'upload', 'again']) await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  // The response is delayed until the test has seen the busy state, in which the button ignores clicks.
  const seen = Promise.withResolvers<void>();
  const goOn = (route: Route) => seen.promise.then(() => route.continue());
  await page.route('**/api/fonts/state', goOn, { times: 1 });
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ family: 'Owlface', variant: '600' });
  await expect(notice(page).getByRole('button', { name: 'Trying' })).toBeVisible();
  seen.resolve();
  await expect(again).toBeEnabled();
  await expect(again).toBeFocused();
  await expect(notice(page)).toContainText('Drawn in Inter until Owlface can be fetched.');

  await uploadFont(streamhost.url, CINZEL, 'Owlface');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeEmpty();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).not.toHaveAttribute('aria-describedby');
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Owlface') && status === 'loaded',
    ),
  );
});

test('a loading font is polled until available; a quick one is not announced', async ({
  form,
  page,
}) => {
  const states = await fontStates(page, 'fetching');
  await form.load({ form: 'search' });
  await choose(page, 'Bungee');
  await expect(search(page)).toHaveAccessibleDescription(
    'Drawn in Inter until Bungee can be fetched.',
  );
  states.current = 'ready';
  await expect(notice(page)).toBeEmpty();
  expect(states.requests.length).toBeGreaterThan(1);
  expect(new Set(states.requests)).toEqual(new Set(['GET']));

  await page.unrouteAll();
  let isAnswered = false;
  await page.route(/\/api\/fonts\/state/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ json: { state: 'ready' } });
    isAnswered = true;
  });
  await notice(page).evaluate((element) => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    new MutationObserver(() => announcements.push(element.textContent)).observe(element, {
      childList: true,
      subtree: true,
    });
  });
  await choose(page, 'Monoton');
  await expect.poll(() => isAnswered).toBe(true);
  await expect(search(page)).toHaveValue('Monoton');
  expect(await page.evaluate(() => Reflect.get(window, 'announcements'))).toEqual([]);
});

test('without web fonts the field explains it and finds own fonts only', async ({
  form,
  page,
  streamhost,
}) => {
  await uploadFont(streamhost.url, CINZEL, 'Show Time');
  await streamhost.kill();
  await writeFile(join(streamhost.dataDir, 'config.json'), JSON.stringify({ fonts: 'off' }));
  await streamhost.restart();
  await form.load({ form: 'search' });
  await choose(page, 'Owlface');
  await expect(search(page)).toHaveAccessibleDescription(
    'Drawn in Inter: web fonts are switched off. Upload the file of Owlface, or set STREAMHOST_FONTS=on and start streamhost again.',
  );
  await expect(notice(page).getByRole('button')).toHaveCount(0);

  await search(page).fill('grup');
  await expect(
    page.getByText('Autocomplete is disabled: web fonts are switched off.'),
  ).toBeVisible();
  await search(page).fill('show');
  await expect(page.getByRole('option').first()).toHaveText('Show Time1 style');
  await expect(page.getByText('asked of Google Fonts')).toHaveCount(0);
  await search(page).press('Escape');
  await expect(page.getByText('asked of Google Fonts')).toHaveCount(0);

  // The overlay requests no file for an invalid name.
  await choose(page, 'Owl; Face');
  await expect(notice(page)).toContainText('Drawn in Inter: names of fonts have letters');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await problemsInBothThemes(page)).toEqual([]);
});
