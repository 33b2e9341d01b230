import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Source } from '#contract/sources.ts';
import type { Tip } from '#contract/tips.ts';
import { wallClock } from '../fields/clock/wall-clock.ts';
import type { Api } from './api.ts';
import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { aHook } from './hook-source.ts';
import { PreviewPart } from './pages/preview-part.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const rows = (page: Page) => page.locator('[data-row]');
const tipsOf = (api: Api, live: Live) => api.get<Tip[]>(`lives/${live.id}/tips`);
const names = async (api: Api, live: Live) =>
  (await tipsOf(api, live)).map((tip) => tip.fan_name).sort();

test('the top bar counts the inbox; tips are selected and given by keyboard', async ({
  api,
  page,
}) => {
  const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  const send = await aHook(api, page);
  await page.goto('/');
  const badge = page.getByRole('link', { name: /in the inbox$/ });
  await expect(page.getByRole('button', { name: /^Put on air/ })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await send({ name: 'Ann', message: 'gg' }, { name: 'Bo', amount: '7.50' }, { name: 'Cleo' });
  await expect(badge).toHaveText('3');
  await badge.click();

  await expect(rows(page)).toHaveText([/^Cleo.*\$5\.00$/, /^Bo.*\$7\.50$/, /^Anngg.*\$5\.00$/]);
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 arrivals chosen')).toBeVisible();
  // While rows are selected, no row moves.
  const placeOfFirst = () => rows(page).first().boundingBox();
  const before = await placeOfFirst();
  await send({ name: 'Dan' });
  await expect(page.getByRole('button', { name: '1 new arrival: show' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(await placeOfFirst()).toEqual(before);
  expect(await problemsInBothThemes(page)).toEqual([]);
  const giveTo = page.getByRole('button', { name: 'Give to Orbit Sessions' });
  // Failed arrivals stay selected.
  await page.route('**/api/inbox/give', (route) => route.abort(), { times: 1 });
  await giveTo.click();
  await expect(page.getByText('streamhost does not answer.')).toBeVisible();
  await expect(page.getByText('2 arrivals chosen')).toBeVisible();
  await giveTo.click();
  await expect(rows(page)).toHaveText([/^Dan/, /^Ann/]);
  await expect(badge).toHaveText('2');
  await expect.poll(() => names(api, live)).toEqual(['Bo', 'Cleo']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(4);
  expect(await names(api, live)).toEqual([]);
});

test('held tips show the reason, and are set aside and restored on a phone', async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  await page.request.put('/api/on-air', { data: { live_id: live.id } });
  await page.request.put('/api/block-list', { data: { words: ['spam'] } });
  const send = await aHook(api, page);
  await send({ name: 'Buy spam' }, { name: 'Eve', currency: 'XAG' }, { name: 'Ann' });
  await page.goto('/inbox');
  await expect(rows(page)).toHaveText([
    /^Eve.*Its currency had no rate/,
    /^Buy spam.*A held word is in its name or note/,
  ]);
  await rows(page)
    .nth(1)
    .tap()
    .catch(() => rows(page).nth(1).click());
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(rows(page)).toHaveText([/^Eve/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await problemsInBothThemes(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Set aside' }).click();
  await expect(rows(page)).toHaveText([/^Buy spam.*Set aside by hand/]);
  await rows(page).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('Nothing is set aside')).toBeVisible();
  await page.getByRole('tab', { name: 'To do' }).click();
  await expect(rows(page)).toHaveCount(2);

  // The tip was counted without an amount.
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Give to Orbit Sessions' }).click();
  await expect(page.getByText("Type the amount of Eve's tip on Home")).toBeVisible();
  await expect(rows(page)).toHaveText([/^Buy spam/]);
  expect((await tipsOf(api, live)).map((tip) => [tip.fan_name, tip.amount_cents])).toEqual([
    ['Eve', null],
    ['Ann', 500],
  ]);
});

test('a click or Enter counts an arrival and focuses the next one', async ({ api, page }) => {
  const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  const send = await aHook(api, page);
  for (const name of ['Ann', 'Bo', 'Cleo', 'Dan']) await send({ name });
  await page.goto('/inbox');
  await expect(rows(page)).toHaveText([/^Dan/, /^Cleo/, /^Bo/, /^Ann/]);
  await expect(page.getByRole('button', { name: 'Count it' })).toHaveCount(4);
  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^Dan/, /^Bo/, /^Ann/]);
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^Dan/, /^Ann/]);
  await expect(rows(page).nth(1)).toBeFocused();
  // A double click counts only once, even if the next row has moved under the pointer.
  const { x, y } = await boxOf(page.getByRole('button', { name: 'Count it' }).first());
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect(rows(page)).toHaveText([/^Ann/]);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(rows(page)).toHaveText([/^Ann/]);
  await expect(page.getByText("Dan's tip given to Orbit Sessions")).toBeVisible();
  expect(await names(api, live)).toEqual(['Bo', 'Cleo', 'Dan']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/^Dan/, /^Ann/]);
});

test('arrivals that were not changed are reported; Undo covers the others', async ({
  api,
  page,
}) => {
  const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  const send = await aHook(api, page);
  await send({ name: 'Ann' }, { name: 'Bo' });
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Count it' }).first().click();
  await expect(rows(page)).toHaveText([/^Ann/]);
  await page.getByRole('tab', { name: 'Everything' }).click();
  await expect(rows(page)).toHaveText([/^Bo.*Counted/, /^Ann/]);
  await page.getByRole('checkbox', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Give to Orbit Sessions' }).click();
  const notification = page.getByRole('alert');
  await expect(notification).toContainText("Ann's tip given to Orbit Sessions");
  await expect(notification).toContainText('1 arrival stayed. It is counted already.');
  await expect.poll(() => names(api, live)).toEqual(['Ann', 'Bo']);
  await notification.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(api, live)).toEqual(['Bo']);
});

test('older arrivals are on a next page', async ({ api, page }) => {
  const send = await aHook(api, page);
  await send({ name: 'Ann' });
  const [source] = await api.get<Source[]>('sources');
  for (let sent = 0; sent < 1000; sent += 50) {
    const some = Array.from({ length: 50 }, () =>
      page.request.post(`/api/sources/${source?.id}/test`, { data: {} }),
    );
    for (const answer of await Promise.all(some)) expect(answer.status()).toBe(204);
  }
  await page.goto('/inbox');
  await page.getByRole('tab', { name: 'Everything' }).click();
  // Polled, because a failing locator assertion describes the whole page, row by row.
  const have = (count: number) => expect.poll(() => rows(page).count()).toBe(count);
  for (const shown of [200, 400, 800]) {
    await have(shown);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
  }
  await have(1000);
  // Rows get their height once they are on screen, so a click by position could miss.
  await page.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(rows(page)).toHaveText([/^Ann/]);
  await expect(page.getByText('These are the oldest.')).toBeVisible();
  await page.getByRole('button', { name: 'Newer' }).press('Enter');
  await have(1000);
});

test('a live put on air is offered the inbox and gets the next tips', async ({ api, page }) => {
  const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  const send = await aHook(api, page);
  await send({ name: 'Ann' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Put on air/ }).click();
  const offer = page.getByRole('alertdialog', { name: "Give 1 waiting tip to 'Orbit Sessions'?" });
  await offer.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByRole('button', { name: 'Take off air' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => names(api, live)).toEqual(['Ann']);
  const inList = page.getByRole('navigation', { name: 'Lives' }).getByRole('button');
  await expect(inList).toContainText('On air');
  await send({ name: 'Bo', amount: '2.50' });
  const bo = page.getByRole('listitem').filter({ hasText: 'Bo' });
  await expect(bo).toContainText('$2.50');
  // The source icon is beside the time, not above it.
  expect((await bo.locator('time').boundingBox())?.height).toBeLessThan(24);
  await page.getByRole('button', { name: 'Take off air' }).click();
  await expect(inList).not.toContainText('On air');
  await expect(page.getByText('Orbit Sessions is off air')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See the recap' })).toBeVisible();
  await send({ name: 'Cleo' });
  await expect(page.getByRole('link', { name: '1 tip waits in the inbox' })).toBeVisible();
});

test("a source's test plays once on open previews and not on later ones", async ({ api, page }) => {
  const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  const send = await aHook(api, page);
  const [source] = await api.get<Source[]>('sources');
  const playTest = async () => {
    const answer = await page.request.post(`/api/sources/${source?.id}/test`, { data: {} });
    expect(answer.status()).toBe(204);
  };
  await playTest();
  const requests = followRequests(page);
  await page.goto('/');
  const preview = new PreviewPart(page);
  await expect(page.getByRole('button', { name: /^Put on air/ })).toBeEnabled();
  await requests.caughtUp();
  await expect.poll(() => preview.board()).toEqual([]);
  await playTest();
  await expect.poll(() => preview.board()).toEqual([expect.stringMatching(/^Test fan \$\d/)]);
  const shown = await preview.board();
  // The inbox changes again while the test is the second newest arrival.
  await send({ name: 'Ann' });
  await expect(page.getByRole('link', { name: '1 tip waits in the inbox' })).toBeVisible();
  await requests.requested();
  expect(await preview.board()).toEqual(shown);
  expect(await names(api, live)).toEqual([]);

  await page.getByRole('link', { name: 'Edit live' }).first().click();
  await expect(page.getByRole('link', { name: '1 tip waits in the inbox' })).toBeVisible();
  await expect.poll(() => preview.board()).toEqual([]);
  await playTest();
  await expect.poll(() => preview.board()).toEqual(shown);
});

const TIMEZONE = 'Asia/Tokyo';
const MINUTE_MS = 60_000;
const minutesAgo = (count: number) => new Date(Date.now() - count * MINUTE_MS);

/** A live that started at that time, in TIMEZONE. */
const aLiveSince = (api: Api, name: string, start: Date) => {
  const { date, time } = wallClock(TIMEZONE, start);
  return api.post<Live>('lives', { name, start_date: date, start_time: time });
};

test('all arrivals since a moment are selected, including unloaded ones', async ({ api, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await api.put('user-settings', { userId: 'demo-user', timezone: TIMEZONE });
  const live = await aLiveSince(api, 'Tonight', minutesAgo(60));
  await aLiveSince(api, 'Next week', minutesAgo(-7 * 24 * 60));
  // More arrivals than the first page has, and than one source may send per minute.
  const at = minutesAgo(30).toISOString();
  const fans = Array.from({ length: 51 }, (_, n) => ({ name: `Fan ${n}`, at }));
  await Promise.all([1, 2, 3, 4].map(async () => (await aHook(api, page))(...fans)));
  const late = await aHook(api, page);
  await late({ name: 'From this morning', at: minutesAgo(180).toISOString() });
  await page.goto('/inbox');
  await expect(rows(page)).toHaveCount(200);

  const opener = page.getByRole('button', { name: 'Choose since…' });
  expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose all since' });
  const start = wallClock(TIMEZONE, minutesAgo(60));
  const [year, month, day] = start.date.split('-');
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(`${month}/${day}/${year}`);
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue(live.start_time ?? '');
  await expect(dialog.getByText(/^Timezone: Asia\/Tokyo/)).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  const date = dialog.getByLabel('Date', { exact: true });
  await date.fill('1/1/2999');
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(date).toHaveAccessibleDescription('Choose a moment that is past');
  await date.fill(start.date);
  // A failed request can be retried.
  await page.route('**/api/inbox?*limit=1000', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(dialog.getByText('streamhost does not answer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByText('204 arrivals chosen')).toBeVisible();
  await expect(rows(page)).toHaveCount(205);
  await expect(rows(page).first()).toHaveAttribute('aria-checked', 'false');
  await late({ name: 'Meanwhile' });
  await expect(page.getByRole('button', { name: '1 new arrival: show' })).toBeVisible();
  await expect(opener).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Give to Tonight' }).click();
  await expect(rows(page)).toHaveText([/^Meanwhile/, /^From this morning/]);
  expect(await api.get<Tip[]>(`lives/${live.id}/tips?limit=1000`)).toHaveLength(204);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Set aside' }).click();
  await opener.click();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(date).toHaveAccessibleDescription('Nothing waits since then');
});

test('a too large selection is reported with a remedy', async ({ api, page }) => {
  const send = await aHook(api, page);
  await send({ name: 'Ann' });
  await page.route('**/api/inbox?*limit=1000', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), waiting: 1200 } });
  });
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Choose since…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByText('1 arrival chosen')).toBeVisible();
  await expect(page.getByText(/^Only the newest .* can be chosen at once$/)).toBeVisible();
  await expect(page.getByText('Give or set aside these, then choose the rest.')).toBeVisible();
});

test.describe('a page open past midnight', () => {
  test.use({ contextKind: 'new' });

  test("shows the day of yesterday's arrivals", async ({ api, page }) => {
    await api.put('user-settings', { userId: 'demo-user', timezone: 'UTC' });
    const send = await aHook(api, page);
    await send(
      { name: 'Ann', at: '2026-02-03T20:15:00Z' },
      { name: 'Bo', at: '2025-02-03T20:15:00Z' },
    );
    await page.clock.install({ time: '2026-02-03T23:58:30Z' });
    await page.goto('/inbox');
    await expect(rows(page)).toContainText([/Feb 3, 2025, 8:15\sPM/, /AnnWebhook8:15\sPM/]);
    await page.clock.fastForward('02:00');
    await expect(rows(page)).toContainText([/Feb 3, 2025, 8:15\sPM/, /Feb 3, 8:15\sPM/]);
  });
});
