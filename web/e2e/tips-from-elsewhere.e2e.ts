import type { Tip } from '#contract/tips.ts';
import { expect, test } from './home-test.ts';
import { problemsInBothThemes } from './serious-problems.ts';

// Without a socket, unless a test says otherwise; push.e2e.ts tests pages with one.
test.use({ tips: { Ann: 100, Bob: 200 }, push: false });

/** Once without a socket, and once with one. */
function testInBothModes(title: string, run: Parameters<typeof test>[2]): void {
  for (const push of [false, true]) {
    test.describe(push ? 'with a socket' : 'without a socket', () => {
      test.use({ push });
      test(title, run);
    });
  }
}

/** About a second, and what the page and a busy computer need. */
const SOON = { timeout: 3000 };

test('a tip recorded or deleted elsewhere changes list, total, chart and rail', async ({
  api,
  home,
  live,
  page,
}) => {
  const zoe = await api.post<Tip>(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 2500 });
  await expect(home.tips).toHaveText([/Zoë/, /Bob/, /Ann/], SOON);
  await expect(home.total).toHaveText('$28.00');
  await expect(home.lives.first()).toContainText('$28.00');
  const chart = page.getByRole('region', { name: 'Tips over time' }).getByRole('img');
  await expect(chart).toHaveAccessibleName(/added up to \$28\.00/);

  await api.put(`lives/tips/${zoe.id}`, { amount_cents: 500 });
  await expect(home.total).toHaveText('$8.00', SOON);
  await page.request.delete(`/api/lives/tips/${zoe.id}`);
  await expect(home.tips).toHaveText([/Bob/, /Ann/], SOON);
  await expect(home.total).toHaveText('$3.00');
});

testInBothModes(
  'a live that is scheduled, renamed or deleted elsewhere is followed',
  async ({ api, home, live, page }) => {
    const other = await api.post<{ id: string }>('lives', { name: 'Encore Night' });
    await expect(home.lives).toHaveCount(2, SOON);
    await api.put(`lives/${live.id}`, { name: 'Moonlight' });
    await expect(home.lives.filter({ hasText: 'Moonlight' })).toHaveCount(1, SOON);
    await page.request.delete(`/api/lives/${other.id}`);
    await expect(home.lives).toHaveText([/Moonlight/], SOON);

    await home.line.fan.fill('Half typed');
    await api.post('lives', { name: 'Sunday' });
    await page.request.delete(`/api/lives/${live.id}`);
    await expect(page.getByText('The live you typed a tip for was deleted')).toBeVisible(SOON);
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday' })).toBeVisible();
    await expect(home.line.fan).toHaveValue('Half typed');
  },
);

testInBothModes(
  'what is typed stays, with its focus, while tips come in from elsewhere',
  async ({ api, home, live, page }) => {
    const card = await home.openTip('Ann');
    await card.getByLabel('Notes').fill('half a sent');
    await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 2500 });
    await expect(home.tips.filter({ hasText: 'Zoë' })).toHaveCount(1, SOON);
    await expect(card.getByLabel('Notes')).toBeFocused();
    await page.keyboard.type('ence');
    await expect(card.getByLabel('Notes')).toHaveValue('half a sentence');

    await home.line.fan.fill('Kit');
    await api.post(`lives/${live.id}/tips`, { fan_name: 'Quin', amount_cents: 100 });
    // The list of fans may be open, which hides all else from screen readers.
    const rows = page.getByRole('listitem', { includeHidden: true });
    await expect(rows.filter({ hasText: 'Quin' })).toHaveCount(1, SOON);
    await expect(home.line.fan).toHaveValue('Kit');
    await expect(home.line.fan).toBeFocused();
  },
);

test('an open card of a tip shows which changes from elsewhere it replaces', async ({
  api,
  home,
  live,
  page,
}) => {
  const tips: Tip[] = await api.get(`lives/${live.id}/tips`);
  const { id } = tips.find(({ fan_name }) => fan_name === 'Ann') as Tip;
  const card = await home.openTip('Ann');
  const [amount, notes] = [card.getByLabel('Amount'), card.getByLabel('Notes')];
  await notes.fill('Louder');
  await api.put(`lives/tips/${id}`, { amount_cents: 5000 });
  await expect(amount).toHaveValue('50.00', SOON);
  await expect(notes).toHaveValue('Louder');
  await expect(notes).toBeFocused();
  const notice = card.getByRole('status').filter({ hasText: 'Changed elsewhere' });
  await expect(notice).toBeHidden();

  await api.put(`lives/tips/${id}`, { notes: 'Theirs' });
  await expect(notice).toHaveText(
    'Changed elsewhere: the note is now “Theirs”. Save replaces that, Cancel keeps it.',
    SOON,
  );
  expect(await problemsInBothThemes(page)).toEqual([]);
  await notes.press('Enter');
  await expect(card).toBeHidden();
  const saved: Tip[] = await api.get(`lives/${live.id}/tips`);
  expect(saved.find((tip) => tip.id === id)).toMatchObject({ amount_cents: 5000, notes: 'Louder' });
});

testInBothModes(
  'an open overlay whose link keeps another look than the live has is told, with the link to use instead',
  async ({ api, context, home, live, page }) => {
    const [neon, retro] = await Promise.all(
      ['Neon', 'Retro 🎉'].map((name) => api.post<{ id: string }>('themes', { name })),
    );
    await api.put(`lives/${live.id}`, { theme_id: neon?.id });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const notice = page.getByRole('status').filter({ hasText: 'OBS shows another look' });
    const obs = await context.newPage();
    await obs.goto(`/live/${live.code}?live=${live.code}&theme=${neon?.id}`);
    await obs.waitForFunction(() => window.streamhostOverlay?.read().isReady);
    await page.bringToFront();
    await expect(home.tips).toHaveCount(2);
    await expect(notice).toBeHidden();

    await api.put(`lives/${live.id}`, { theme_id: retro?.id });
    await expect(notice).toContainText('OBS shows another look than this live has: Neon.', {
      timeout: 5000,
    });
    expect(await problemsInBothThemes(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Copy link that follows the live' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`/live/${live.code}$`));
    await api.put(`lives/${live.id}`, { theme_id: neon?.id });
    await expect(notice).toBeHidden({ timeout: 5000 });
  },
);
