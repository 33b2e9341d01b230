import { PUSH } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { test as base, expect } from './home-test.ts';
import type { HomePage } from './pages/home-page.ts';

const test = base.extend<{ requests: ReturnType<typeof followRequests> }>({
  tips: { Ann: 100, Bob: 200 },
  requests: async ({ page }, use) => use(followRequests(page)),
  // Followed before it is opened.
  home: async ({ requests: _, home }, use) => use(home),
});

test.use({ drawsPreviews: false });

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

test(
  'a tip, an edit, a deletion and its undo are one request each, and Home follows',
  PUSH,
  async ({ requests: { caughtUp, requested }, home, page }) => {
    await caughtUp();
    const chart = page.getByRole('region', { name: 'Tips over time' }).getByRole('img');
    const card = await home.openTip('Ann');
    await requested();
    await card.getByLabel('Amount').fill('4');
    await page.keyboard.press('Enter');
    await expect(home.tips).toHaveText([/Bob.*\$2\.00/, /Ann.*\$4\.00/]);
    await expect(home.total).toHaveText('$6.00');
    expect(await requested()).toEqual([expect.stringMatching(/^PUT /)]);

    // Opening a tip asks whether its fan is blocked.
    const bob = await home.openTip('Bob');
    await requested();
    await bob.getByRole('button', { name: 'Delete tip' }).click();
    await expect(home.tips).toHaveText([/Ann/]);
    await expect(rail(home)).toContainText('$4.00');
    expect(await requested()).toEqual([expect.stringMatching(/^DELETE /)]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(home.tips).toHaveText([/Bob/, /Ann/]);
    await expect(home.total).toHaveText('$6.00');
    expect(await requested()).toEqual(['POST restore']);

    await typeTip(home, 'Ann', '1');
    await requested();
    await page.keyboard.press('Enter');
    await expect(home.tips.first()).toContainText('Ann');
    await expect(home.total).toHaveText('$7.00');
    await expect(page.getByText('3 tips 2 fans')).toBeVisible();
    await expect(chart).toHaveAccessibleName(/added up to \$7\.00 between/);
    await expect(rail(home)).toContainText('$7.00');
    expect(await requested()).toEqual(['POST tips']);
  },
);
