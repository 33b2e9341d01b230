import type { Live } from '#contract/lives.ts';
import type { Vote } from '#contract/votes.ts';
import type { Api } from './api.ts';
import { expect, test } from './home-test.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ hasPreview: false });

const UNDECIDED = 30;
const TIPS = 200;

/** Many at a time: one after the other they take most of the test's time. */
async function record(api: Api, live: Live): Promise<void> {
  const noteOf = (at: number) => {
    if (at % Math.floor(TIPS / UNDECIDED) === 0 && at < UNDECIDED * 6) return 'good luck';
    return at % 2 === 0 ? '#piano' : 'the guitar please';
  };
  const places = Array.from({ length: TIPS }, (_, at) => at);
  const post = (at: number) =>
    api.post(`lives/${live.id}/tips`, {
      fan_name: `Fan ${at}`,
      amount_cents: 100,
      notes: noteOf(at),
    });
  await Promise.all(places.map(post));
}

test('a question is asked, decided and closed by keys alone', async ({
  api,
  home: _,
  live,
  page,
}) => {
  const { keyboard } = page;
  const votes = page.getByRole('region', { name: 'Votes' });
  const dialog = page.getByRole('dialog');
  const stored = async () => (await api.get<Vote[]>(`lives/${live.id}/votes`))[0] as Vote;

  await test.step('a question is typed with Enter alone', async () => {
    await keyboard.press('q');
    await expect(dialog.getByLabel('Question')).toBeFocused();
    for (const text of ['Which song?', 'Piano ballad', 'Guitar ballad', '']) {
      await keyboard.type(text);
      await keyboard.press('Enter');
    }
    await expect(votes).toContainText('Which song?');
    const { options } = await stored();
    expect(options.map(({ keyword }) => keyword)).toEqual(['piano', 'guitar']);
  });

  await test.step('a tip for an option is typed in the line', async () => {
    await keyboard.press('t');
    for (const key of ['M', 'i', 'a', 'Tab', '5', 'Alt+2', 'Enter']) await keyboard.press(key);
    await expect(votes).toContainText('Guitar ballad leads with $5.00');
    await keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  });

  expect(await problemsInBothThemes(page)).toEqual([]);
  await record(api, live);
  await expect(votes.getByRole('button', { name: `${UNDECIDED} undecided` })).toBeVisible();

  await test.step('each undecided tip takes one key and one request', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') requests.push(new URL(request.url()).pathname);
    });
    await keyboard.press('d');
    await expect(dialog).toContainText(`${UNDECIDED} left`);
    expect(await problemsInBothThemes(page)).toEqual([]);
    // The first is left undecided, and the second decided twice.
    await keyboard.press('0');
    await keyboard.press('2');
    await keyboard.press('u');
    await expect(dialog).toContainText(`${UNDECIDED - 1} left`);
    for (let tip = 1; tip < UNDECIDED; tip++) await keyboard.press('1');
    await expect(dialog).toContainText('1 tip left undecided');
    await api.post(`lives/${live.id}/tips`, { fan_name: 'Late', amount_cents: 700, notes: 'hi' });
    await expect(dialog).toContainText('Late');
    await keyboard.press('1');
    await expect(dialog).toContainText('1 tip left undecided');
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await stored()).undecided.tips).toBe(1);
    expect(requests).toHaveLength(UNDECIDED + 2);
  });

  await test.step('what is decided while the server is away is sent later', async () => {
    await page.route('**/api/votes/*/tips/*', (route) => route.abort());
    await keyboard.press('d');
    await expect(dialog).toContainText('1 left');
    await keyboard.press('1');
    await expect(dialog).toContainText('1 choice waiting');
    await keyboard.press('Escape');
    expect((await stored()).undecided.tips).toBe(1);
    await page.unroute('**/api/votes/*/tips/*');
    await expect.poll(async () => (await stored()).undecided.tips).toBe(0);
  });

  await test.step('a question is closed, and Undo opens it again', async () => {
    await votes.getByRole('button', { name: 'Open the votes' }).press('Enter');
    await votes.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await expect(votes).toContainText('Piano ballad won');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(votes).toContainText('Piano ballad leads');
  });
});
