import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Source } from '#contract/sources.ts';
import type { Tip } from '#contract/tips.ts';
import { wallClock } from '../forms/fields/clock/wall-clock.ts';
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

const countIt = (page: Page) => page.getByRole('button', { name: 'Count it' });

test('arrivals are counted, chosen and given by keyboard, and undone', async ({ api, page }) => {
  const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  const send = await aHook(api, page);
  await page.goto('/inbox');
  const badge = page.getByRole('link', { name: /in the inbox$/ });
  const undo = page.getByRole('button', { name: 'Undo' });
  const giveTo = page.getByRole('button', { name: 'Give to Orbit Sessions' });
  await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
  await expect(badge).toHaveCount(0);

  await test.step('the top bar counts what arrives', async () => {
    await send({ name: 'Ann', message: 'gg' }, { name: 'Bo', amount: '7.50' });
    await send({ name: 'Cleo' }, { name: 'Dan' });
    await expect(badge).toHaveText('4');
    const texts = [/^Dan/, /^Cleo.*\$5\.00/, /^Bo.*\$7\.50/, /^Anngg.*\$5\.00/];
    await expect(rows(page)).toHaveText(texts);
    await expect(countIt(page)).toHaveCount(4);
  });

  await test.step('Enter counts a row, and focuses the next', async () => {
    await rows(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveText([/^Dan/, /^Bo/, /^Ann/]);
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveText([/^Dan/, /^Ann/]);
    await expect(rows(page).nth(1)).toBeFocused();
  });

  await test.step('a double click counts once, also if the next row moves up', async () => {
    const { x, y } = await boxOf(countIt(page).first());
    await page.mouse.move(x + 5, y + 5);
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      await expect(rows(page)).toHaveText([/^Ann/]);
    }
    await expect(page.getByText("Dan's tip given to Orbit Sessions")).toBeVisible();
    expect(await names(api, live)).toEqual(['Bo', 'Cleo', 'Dan']);
    await undo.click();
    await expect(rows(page)).toHaveText([/^Dan/, /^Ann/]);
  });

  await test.step('no row moves while some are chosen', async () => {
    await rows(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 arrivals chosen')).toBeVisible();
    const before = await boxOf(rows(page).first());
    await send({ name: 'Eve' });
    await expect(page.getByRole('button', { name: '1 new arrival: show' })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    expect(await boxOf(rows(page).first())).toEqual(before);
    expect(await problemsInBothThemes(page)).toEqual([]);
  });

  await test.step('without an answer they stay chosen, then they are given and undone', async () => {
    await page.route('**/api/inbox/give', (route) => route.abort(), { times: 1 });
    await giveTo.click();
    await expect(page.getByText('streamhost does not answer.')).toBeVisible();
    await expect(page.getByText('2 arrivals chosen')).toBeVisible();
    await giveTo.click();
    await expect(rows(page)).toHaveText([/^Eve/]);
    await expect(badge).toHaveText('1');
    await expect.poll(() => names(api, live)).toEqual(['Ann', 'Bo', 'Cleo', 'Dan']);
    await undo.click();
    await expect(rows(page)).toHaveText([/^Eve/, /^Dan/, /^Ann/]);
    expect(await names(api, live)).toEqual(['Bo', 'Cleo']);
  });
});

test('on Home a live goes on air and off, and tests play on open previews', async ({
  api,
  page,
}) => {
  const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  const send = await aHook(api, page);
  const [source] = await api.get<Source[]>('sources');
  const playTest = async () => {
    const answer = await page.request.post(`/api/sources/${source?.id}/test`, { data: {} });
    expect(answer.status()).toBe(204);
  };
  await playTest();
  await send({ name: 'Ann' });
  const requests = followRequests(page);
  await page.goto('/');
  const preview = new PreviewPart(page);
  const waits = page.getByRole('link', { name: '1 tip waits in the inbox' });
  const onAir = page.getByRole('button', { name: 'On air', exact: true });
  const goLive = page.getByRole('button', { name: 'Go live' });
  await expect(goLive).toBeEnabled();
  await requests.caughtUp();

  await test.step("a source's test plays once, and counts nowhere", async () => {
    await preview.expectBoard([]);
    // The server's clock has whole seconds, so a test of the preview's first second may be missed.
    await page.waitForTimeout(1000);
    await playTest();
    await preview.expectBoard([expect.stringMatching(/^Test fan \$\d/)]);
    const shown = await preview.board();
    // The inbox changes again while the test is the second newest arrival.
    await send({ name: 'Zoë' });
    await expect(page.getByRole('link', { name: '2 tips wait in the inbox' })).toBeVisible();
    await requests.requested();
    expect(await preview.board()).toEqual(shown);
    expect(await names(api, live)).toEqual([]);
  });

  await test.step('the live that goes on air is offered the inbox', async () => {
    await goLive.press('Enter');
    const checklist = page.getByRole('dialog', { name: 'Go live with Orbit Sessions' });
    await expect(checklist).toContainText(/On air, to do: Not yet: tips of .* wait in the inbox/);
    await page.keyboard.press('Escape');
    await expect(goLive).toBeFocused();
    await goLive.click();
    await checklist.getByRole('button', { name: 'Put on air' }).click();
    const offer = page.getByRole('alertdialog', {
      name: "Give 2 waiting tips to 'Orbit Sessions'?",
    });
    await offer.getByRole('button', { name: 'Give' }).click();
    await expect(onAir).toBeVisible();
    await expect.poll(() => names(api, live)).toEqual(['Ann', 'Zoë']);
  });

  await test.step('it gets the next tips until it is off air', async () => {
    const inList = page.getByRole('navigation', { name: 'Lives' }).getByRole('button');
    await expect(inList).toContainText('On air');
    await send({ name: 'Bo', amount: '2.50' });
    const bo = page.getByRole('listitem').filter({ hasText: 'Bo' });
    await expect(bo).toContainText('$2.50');
    // The source icon is beside the time, not above it.
    expect((await boxOf(bo.locator('time'))).height).toBeLessThan(24);
    await onAir.press('Enter');
    await page.getByRole('menuitem', { name: 'Take off air' }).press('Enter');
    await expect(inList).not.toContainText('On air');
    await expect(page.getByText('Orbit Sessions is off air')).toBeVisible();
    await expect(page.getByRole('button', { name: 'See the recap' })).toBeVisible();
    await send({ name: 'Cleo' });
    await expect(waits).toBeVisible();
  });
});

const TIMEZONE = 'Asia/Tokyo';
const MINUTE_MS = 60_000;
const minutesAgo = (count: number) => new Date(Date.now() - count * MINUTE_MS);

/** A live that started at that time, in TIMEZONE. */
const aLiveSince = (api: Api, name: string, start: Date) => {
  const { date, time } = wallClock(TIMEZONE, start);
  return api.post<Live>('lives', { name, start_date: date, start_time: time });
};

test('on a phone arrivals are set aside, brought back and chosen by their time', async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await api.put('user-settings', { userId: 'demo-user', timezone: TIMEZONE });
  const live = await aLiveSince(api, 'Tonight', minutesAgo(60));
  await aLiveSince(api, 'Next week', minutesAgo(-7 * 24 * 60));
  const late = await aHook(api, page);
  await late({ name: 'From this morning', at: minutesAgo(180).toISOString() });
  await api.put('on-air', { live_id: live.id });
  await late({ name: 'Kai', currency: 'XAG' }, { name: 'Eve', currency: 'XAG' }, { name: 'Bo' });
  await api.put('on-air', { live_id: null });
  await page.goto('/inbox');
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const giveTo = page.getByRole('button', { name: 'Give to Tonight' });

  await test.step('held tips show the reason', async () => {
    await expect(rows(page)).toHaveText([
      /^Eve.*Its currency had no rate/,
      /^Kai.*Its currency had no rate/,
      /^From this morning/,
    ]);
  });

  await test.step('an arrival is set aside and brought back', async () => {
    await rows(page).nth(1).click();
    await page.getByRole('button', { name: 'Set aside' }).click();
    await expect(rows(page)).toHaveText([/^Eve/, /^From this morning/]);
    await fits();
    await page.getByRole('tab', { name: 'Set aside' }).click();
    await expect(rows(page)).toHaveText([/^Kai.*Set aside by hand/]);
    await rows(page).click();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByText('Nothing is set aside')).toBeVisible();
    await page.getByRole('tab', { name: 'To do' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('a tip without a rate is counted without an amount', async () => {
    await rows(page).first().click();
    await giveTo.click();
    await expect(page.getByText("Type the amount of Eve's tip on Home")).toBeVisible();
    await expect(rows(page)).toHaveText([/^Kai/, /^From this morning/]);
    expect((await tipsOf(api, live)).map((tip) => [tip.fan_name, tip.amount_cents])).toEqual([
      ['Eve', null],
      ['Bo', 500],
    ]);
    await rows(page).first().click();
    await page.getByRole('button', { name: 'Set aside' }).click();
    await expect(rows(page)).toHaveText([/^From this morning/]);
  });

  // The first page has two arrivals, where it asked for more.
  await page.route('**/api/inbox?*limit=200', (route) =>
    route.continue({ url: route.request().url().replace('limit=200', 'limit=2') }),
  );
  const at = minutesAgo(30).toISOString();
  await late({ name: 'Ann', at }, { name: 'Cleo', at }, { name: 'Dan', at });
  await expect(rows(page)).toHaveText([/^Dan/, /^Cleo/]);
  const opener = page.getByRole('button', { name: 'Choose since…' });
  const dialog = page.getByRole('dialog', { name: 'Choose all since' });
  const date = dialog.getByLabel('Date', { exact: true });
  const choose = dialog.getByRole('button', { name: 'Choose', exact: true });
  const start = wallClock(TIMEZONE, minutesAgo(60));

  await test.step('the dialog proposes the start of the live, in its timezone', async () => {
    expect((await boxOf(opener)).height).toBeGreaterThanOrEqual(44);
    await opener.press('Enter');
    const [year, month, day] = start.date.split('-');
    await expect(date).toHaveValue(`${month}/${day}/${year}`);
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue(live.start_time ?? '');
    await expect(dialog.getByText(/^Timezone: Asia\/Tokyo/)).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await fits();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('a wrong moment and a lost answer show what to do', async () => {
    await opener.click();
    await date.fill('1/1/2999');
    await choose.click();
    await expect(date).toHaveAccessibleDescription('Choose a moment that is past');
    await date.fill(start.date);
    await page.route('**/api/inbox?*limit=1000', (route) => route.abort(), { times: 1 });
    await choose.click();
    await expect(dialog.getByText('streamhost does not answer.')).toBeVisible();
  });

  await test.step('arrivals that are not loaded yet are chosen and given, too', async () => {
    await choose.click();
    await expect(page.getByText('3 arrivals chosen')).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).last()).toHaveAttribute('aria-checked', 'false');
    await late({ name: 'Meanwhile' });
    await expect(page.getByRole('button', { name: '1 new arrival: show' })).toBeVisible();
    await expect(opener).toBeHidden();
    await fits();
    await giveTo.click();
    await expect(rows(page)).toHaveText([/^Meanwhile/, /^From this morning/]);
    await expect.poll(() => names(api, live)).toEqual(['Ann', 'Bo', 'Cleo', 'Dan', 'Eve']);
    await rows(page).first().click();
    await page.getByRole('button', { name: 'Set aside' }).click();
    await opener.click();
    await choose.click();
    await expect(date).toHaveAccessibleDescription('Nothing waits since then');
  });
});
