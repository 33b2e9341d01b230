import { answerPolls } from '../../overlay/e2e/live-answers.ts';
import { PUSH } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { test as base, expect } from './home-test.ts';
import type { HomePage } from './pages/home-page.ts';

/** `requested` gives the requests of the page since its last call, such as 'POST tips'. */
const test = base.extend<{
  requests: ReturnType<typeof followRequests>;
  requested: () => Promise<string[]>;
}>({
  tips: { Ann: 100, Bob: 200 },
  requests: async ({ page }, use) => use(followRequests(page)),
  // Followed before it is opened.
  home: async ({ requests: _, home }, use) => use(home),
  requested: async ({ home: _, push, requests }, use) => {
    await requests.complete();
    if (push) await requests.caughtUp();
    await use(async () => (await requests.requested()).filter((request) => request !== POLL));
  },
});

/** What a page without a socket requests each second. */
const POLL = 'GET live';

/** What the list of lives shows of the live. */
const rail = (home: HomePage) => home.lives.first();

/** Types a tip into the line up to its Enter, and waits until its fan has been looked up. */
async function typeTip({ page, line }: HomePage, fan: string, amount: string): Promise<void> {
  await line.fan.focus();
  const searched = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('query') === fan,
  );
  await page.keyboard.type(fan);
  await searched;
  await expect(page.getByRole('option')).toHaveText([new RegExp(fan)]);
  await page.keyboard.press('Tab');
  await page.keyboard.type(amount);
}

test.describe('a page that polls', () => {
  test.use({ push: false });

  test('each Enter is one request, and a tip from elsewhere refetches the lists', async ({
    api,
    requested,
    home,
    live,
    page,
  }) => {
    const chart = page.getByRole('region', { name: 'Tips over time' }).getByRole('img');
    const entries = [
      { fan: 'Cleo', total: '$5.00', counts: '3 tips 3 fans' },
      { fan: 'Dan', total: '$7.00', counts: '4 tips 4 fans' },
      { fan: 'Ann', total: '$9.00', counts: '5 tips 4 fans' },
    ];
    for (const { fan, total, counts } of entries) {
      await typeTip(home, fan, '2');
      await requested();
      await page.keyboard.press('Enter');
      await expect(home.tips.first()).toContainText(fan);
      await expect(home.total).toHaveText(total);
      await expect(page.getByText(counts)).toBeVisible();
      await expect(chart).toHaveAccessibleName(new RegExp(`added up to \\${total} between`));
      await expect(rail(home)).toContainText(total);
      expect(await requested()).toEqual(['POST tips']);
    }
    await expect(home.tips).toHaveText([/Ann/, /Dan/, /Cleo/, /Bob/, /Ann/]);

    // Before the next poll.
    await answerPolls(page, () => undefined);
    await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 1000 });
    await typeTip(home, 'Eve', '2');
    await requested();
    await page.keyboard.press('Enter');
    await expect(home.tips).toHaveText([/Eve/, /Zoë/, /Ann/, /Dan/, /Cleo/, /Bob/, /Ann/]);
    await expect(home.total).toHaveText('$21.00');
    await expect(rail(home)).toContainText('$21.00');
    expect((await requested()).toSorted()).toEqual(['GET lives', 'GET tips', 'POST tips']);

    await typeTip(home, 'Fay', '1');
    await requested();
    await page.keyboard.press('Enter');
    await expect(home.total).toHaveText('$22.00');
    expect(await requested()).toEqual(['POST tips']);
  });
});

test(
  'a tip, an edit, a deletion and its undo are one request each with push',
  PUSH,
  async ({ requested, home, page }) => {
    const card = await home.openTip('Ann');
    await requested();
    await card.getByLabel('Amount').fill('4');
    await page.keyboard.press('Enter');
    await expect(home.tips).toHaveText([/Bob.*\$2\.00/, /Ann.*\$4\.00/]);
    await expect(home.total).toHaveText('$6.00');
    expect(await requested()).toEqual([expect.stringMatching(/^PUT /)]);

    await home.deleteTip('Bob');
    await expect(home.tips).toHaveText([/Ann/]);
    await expect(rail(home)).toContainText('$4.00');
    expect(await requested()).toEqual([expect.stringMatching(/^DELETE /)]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(home.tips).toHaveText([/Bob/, /Ann/]);
    await expect(home.total).toHaveText('$6.00');
    expect(await requested()).toEqual(['POST restore']);

    for (const [fan, total] of [
      ['Cleo', '$7.00'],
      ['Dan', '$8.00'],
    ] as const) {
      await typeTip(home, fan, '1');
      await requested();
      await page.keyboard.press('Enter');
      await expect(home.total).toHaveText(total);
      expect(await requested()).toEqual(['POST tips']);
    }
    // The snapshots of these come right after the answers.
    await page.waitForTimeout(500);
    expect(await requested()).toEqual([]);
  },
);
