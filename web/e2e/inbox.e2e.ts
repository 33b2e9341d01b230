import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { NewSource, Source } from '#contract/sources.ts';
import type { Tip } from '#contract/tips.ts';
import type { Api } from './api.ts';
import { expect, test } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { PreviewPart } from './pages/preview-part.ts';
import { problemsInBothThemes } from './serious-problems.ts';

type Sent = { name: string; amount?: string; currency?: string; message?: string };

/** A source that takes requests; each call sends one. */
async function aHook(api: Api, page: Page) {
  const { hook_path: path } = await api.post<NewSource>('sources', { service: 'hook', values: {} });
  let sent = 0;
  return async (...tips: Sent[]) => {
    for (const tip of tips) {
      sent += 1;
      const data = { id: `tip ${sent}`, amount: '5.00', currency: 'USD', ...tip };
      const answer = await page.request.post(path ?? '', { data });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  };
}

const rows = (page: Page) => page.locator('[data-row]');
const tipsOf = (api: Api, live: Live) => api.get<Tip[]>(`lives/${live.id}/tips`);
const names = async (api: Api, live: Live) =>
  (await tipsOf(api, live)).map((tip) => tip.fan_name).sort();

test('what waits is told in the top bar at once, chosen by the keyboard and given to a live, and Undo takes it back', async ({
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
  // While some are chosen, nothing moves under the hand.
  const placeOfFirst = () => rows(page).first().boundingBox();
  const before = await placeOfFirst();
  await send({ name: 'Dan' });
  await expect(page.getByRole('button', { name: '1 new arrival: show' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(await placeOfFirst()).toEqual(before);
  expect(await problemsInBothThemes(page)).toEqual([]);
  const giveTo = page.getByRole('button', { name: 'Give to Orbit Sessions' });
  // What could not be sent stays chosen.
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

test('what is held says why; on a phone it is set aside and brought back by the thumb', async ({
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
    /^Eve.*Its currency has no rate/,
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

  // Its amount is open then.
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Give to Orbit Sessions' }).click();
  await expect(page.getByText("Type the amount of Eve's tip on Home")).toBeVisible();
  await expect(rows(page)).toHaveText([/^Buy spam/]);
  expect((await tipsOf(api, live)).map((tip) => [tip.fan_name, tip.amount_cents])).toEqual([
    ['Eve', null],
    ['Ann', 500],
  ]);
});

test('a live is put on air on Home, is offered what waits, and takes the next tips by itself', async ({
  api,
  page,
}) => {
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
  // The mark of its source stands beside the time, not above it.
  expect((await bo.locator('time').boundingBox())?.height).toBeLessThan(24);
  await page.getByRole('button', { name: 'Take off air' }).click();
  await expect(inList).not.toContainText('On air');
  await send({ name: 'Cleo' });
  await expect(page.getByRole('link', { name: '1 tip waits in the inbox' })).toBeVisible();
});

test('a test of a source plays once on an open preview, and a page that opens later plays nothing', async ({
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
  const requests = followRequests(page);
  await page.goto('/');
  const preview = new PreviewPart(page);
  await expect(page.getByRole('button', { name: /^Put on air/ })).toBeEnabled();
  await requests.told();
  await expect.poll(() => preview.board()).toEqual([]);
  await playTest();
  await expect.poll(() => preview.board()).toEqual([expect.stringMatching(/^Test fan \$\d/)]);
  const shown = await preview.board();
  // The inbox changes again while that test is still the newest but one.
  await send({ name: 'Ann' });
  await expect(page.getByRole('link', { name: '1 tip waits in the inbox' })).toBeVisible();
  await requests.asked();
  expect(await preview.board()).toEqual(shown);
  expect(await names(api, live)).toEqual([]);

  await page.getByRole('link', { name: 'Edit live' }).first().click();
  await expect(page.getByRole('link', { name: '1 tip waits in the inbox' })).toBeVisible();
  await expect.poll(() => preview.board()).toEqual([]);
  await playTest();
  await expect.poll(() => preview.board()).toEqual(shown);
});
