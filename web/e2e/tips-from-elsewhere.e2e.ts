import type { Tip } from '#contract/tips.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ drawsPreviews: false, tips: { Ann: 100, Bob: 200 } });

test('Home follows tips and lives from elsewhere, and keeps what is typed', async ({
  api,
  home,
  live,
  page,
}) => {
  const card = page.getByRole('form', { name: 'Edit tip' });
  const [amount, notes] = [card.getByLabel('Amount'), card.getByLabel('Notes')];
  const record = (fan_name: string, amount_cents: number) =>
    api.post<Tip>(`lives/${live.id}/tips`, { fan_name, amount_cents });

  await test.step('a tip changes list, total, chart and rail, and is corrected', async () => {
    const zoe = await record('Zoë', 2500);
    await expect(home.tips).toHaveText([/Zoë/, /Bob/, /Ann/]);
    await expect(home.total).toHaveText('$28.00');
    await expect(home.lives.first()).toContainText('$28.00');
    const chart = page.getByRole('region', { name: 'Tips over time' }).getByRole('img');
    await expect(chart).toHaveAccessibleName(/added up to \$28\.00/);
    await api.put(`lives/tips/${zoe.id}`, { amount_cents: 500 });
    await expect(home.total).toHaveText('$8.00');
    await api.delete(`lives/tips/${zoe.id}`);
    await expect(home.tips).toHaveText([/Bob/, /Ann/]);
    await expect(home.total).toHaveText('$3.00');
  });

  await test.step('an open card shows which changes it would replace', async () => {
    const tips: Tip[] = await api.get(`lives/${live.id}/tips`);
    const { id } = tips.find(({ fan_name }) => fan_name === 'Ann') as Tip;
    await home.openTip('Ann');
    await notes.fill('half a sent');
    await record('Kit', 2500);
    await expect(home.tips.filter({ hasText: 'Kit' })).toHaveCount(1);
    await expect(notes).toBeFocused();
    await page.keyboard.type('ence');
    await expect(notes).toHaveValue('half a sentence');
    await api.put(`lives/tips/${id}`, { amount_cents: 5000 });
    await expect(amount).toHaveValue('50.00');
    await expect(notes).toBeFocused();
    const notice = card.getByRole('status').filter({ hasText: 'Changed elsewhere' });
    await expect(notice).toBeHidden();
    await api.put(`lives/tips/${id}`, { notes: 'Theirs' });
    await expect(notice).toHaveText(
      'Changed elsewhere: the note is now “Theirs”. Save replaces that, Cancel keeps it.',
    );
    expect(await problemsInBothThemes(page)).toEqual([]);
    await notes.press('Enter');
    await expect(card).toBeHidden();
    const saved: Tip[] = await api.get(`lives/${live.id}/tips`);
    expect(saved.find((tip) => tip.id === id)).toMatchObject({
      amount_cents: 5000,
      notes: 'half a sentence',
    });
  });

  await test.step('a typed tip moves along when its live is deleted', async () => {
    await home.line.fan.fill('Half typed');
    await record('Quin', 100);
    // The list of fans may be open, which hides all else from screen readers.
    const rows = page.getByRole('listitem', { includeHidden: true });
    await expect(rows.filter({ hasText: 'Quin' })).toHaveCount(1);
    await expect(home.line.fan).toHaveValue('Half typed');
    await expect(home.line.fan).toBeFocused();
    await api.post('lives', { name: 'Sunday' });
    await api.delete(`lives/${live.id}`);
    await expect(page.getByText('The live you typed a tip for was deleted')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday' })).toBeVisible();
    await expect(home.line.fan).toHaveValue('Half typed');
  });
});

test('an OBS link with another look than the live has is reported, with a better one', async ({
  api,
  context,
  live,
  page,
}) => {
  const [neon, retro] = await Promise.all(
    ['Neon', 'Retro 🎉'].map((name) => api.post<{ id: string }>('themes', { name })),
  );
  await api.put(`lives/${live.id}`, { theme_id: neon?.id });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const notice = page.getByRole('status').filter({ hasText: 'OBS shows another look' });
  const obs = await context.newPage();
  await obs.setViewportSize({ width: 480, height: 270 });
  await obs.goto(`/live/${live.code}?live=${live.code}&theme=${neon?.id}`);
  await obs.waitForFunction(() => window.streamhostOverlay?.read().isReady);
  await page.bringToFront();
  const home = await new HomePage(page).open();
  await expect(home.tips).toHaveCount(2);
  await expect(notice).toBeHidden();

  await api.put(`lives/${live.id}`, { theme_id: retro?.id });
  await expect(notice).toContainText('OBS shows another look than this live has: Neon.');
  await notice.getByRole('button', { name: 'Copy link that follows the live' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/live/${live.code}$`));
  await api.put(`lives/${live.id}`, { theme_id: neon?.id });
  await expect(notice).toBeHidden();
});
