import { writeFileSync } from 'node:fs';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { BlockList, Source } from '#contract/sources.ts';
import type { TipTotals } from '#contract/tips.ts';
import { startFakeHost } from '../../server/ingest/fakes/host.ts';
import { fakeStreamelements } from '../../server/ingest/services/streamelements/fake.ts';
import { fakeTwitch } from '../../server/ingest/services/twitch/fake.ts';
import { test as base, expect } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { SourcesPage } from './pages/sources-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

type Fakes = {
  streamelements: ReturnType<typeof fakeStreamelements>;
  twitch: ReturnType<typeof fakeTwitch>;
};

/** Tests with the sources page open; the server connects to fake services. */
const test = base.extend<{ fakes: Fakes; sources: SourcesPage }>({
  fakes: async ({ streamhost }, use) => {
    const fakes = { streamelements: fakeStreamelements(), twitch: fakeTwitch() };
    const host = await startFakeHost(Object.values(fakes));
    const settings = JSON.stringify({ sourcesAddress: host.address });
    writeFileSync(dataPaths(streamhost.dataDir).config, settings);
    await streamhost.kill();
    await streamhost.restart();
    await use(fakes);
    await host.close();
  },
  sources: async ({ page, fakes: _ }, use) => use(await new SourcesPage(page).open()),
});

test('a source is added, tested, edited by keyboard and deleted', async ({
  api,
  page,
  fakes,
  sources,
}) => {
  const { credentials, actions } = fakes.streamelements;
  const token = sources.secret('JWT token');
  const row = sources.row('Mia 🎉');

  await test.step('a token that is none is refused at its field', async () => {
    await expect(sources.service('Streamlabs')).toHaveAccessibleDescription(/Does not catch up/);
    await sources.service('StreamElements').press('Enter');
    await expect(token).toBeFocused();
    await page.keyboard.type('no-token-at-all');
    await page.keyboard.press('Enter');
    await expect(token).toHaveAccessibleDescription(/no JWT token, which is a long text/);
    await expect(token).toBeFocused();
    await expect(token).toHaveAttribute('type', 'password');
  });

  await test.step('a closed form keeps what was typed, and stores no secret', async () => {
    await sources.field('Name').fill('Mia 🎉');
    await page.keyboard.press('Escape');
    await expect(sources.dialog).toHaveCount(0);
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    );
    expect(stored).toContain('Mia 🎉');
    expect(stored).not.toContain('no-token-at-all');
    await sources.choose('StreamElements');
    await expect(page.getByText('What you typed before is back.')).toBeVisible();
    await expect(sources.field('Name')).toHaveValue('Mia 🎉');
    await expect(token).toHaveValue('no-token-at-all');
  });

  await test.step('older tips need a day', async () => {
    await page.getByRole('radio', { name: 'Also bring tips since…' }).check();
    await token.fill(credentials.token ?? '');
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(sources.field('Date')).toHaveAccessibleDescription(
      'Choose the day of the first tip',
    );
    await page.getByRole('radio', { name: 'Count from now' }).check();
    await page.getByRole('button', { name: 'Connect' }).click();
  });

  await test.step("the first source offers the browser's list of held words", async () => {
    await expect(sources.protect.getByRole('checkbox', { name: 'English' })).toBeChecked();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await sources.protect.getByRole('checkbox', { name: /German/ }).click();
    await sources.protect.getByRole('button', { name: 'Hold these words' }).click();
    await expect(sources.protect).toHaveCount(0);
    expect(await api.get<BlockList>('block-list')).toMatchObject({ languages: ['en', 'de'] });
  });

  await test.step('a connected source is tested', async () => {
    await expect(row).toContainText(/Connected since/);
    await expect(row.getByRole('img', { name: 'Works' })).toBeVisible();
    await row.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('Test sent')).toBeVisible();
    await expect(row).toContainText('last tip just now');
  });

  await test.step('an expired token is kept or replaced, and a save merges', async () => {
    await actions.expire?.();
    await actions.drop?.();
    await expect(row.getByRole('img', { name: 'Waits for you' })).toBeVisible();
    await row.getByRole('button', { name: 'Replace JWT token' }).press('Enter');
    await expect(token).toBeFocused();
    await expect(token).toHaveValue('');
    await sources.dialog.getByRole('button', { name: 'Keep' }).click();
    const end = credentials.token?.slice(-2);
    await expect(sources.dialog).toContainText(`Set, ends in …${end}`);
    await sources.field('Name').fill('Mia of Friday');
    await api.put(`sources/${(await api.get<Source[]>('sources'))[0]?.id}`, { asks_first: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(sources.row('Mia of Friday')).toContainText('Asks you first');
    expect(await api.get<Source[]>('sources')).toMatchObject([
      { name: 'Mia of Friday', asks_first: true, secrets: { token: end } },
    ]);
  });

  await test.step('it fits a phone, and is deleted after a question', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await sources.row('Mia of Friday').getByRole('button', { name: 'Delete source' }).click();
    await expect(sources.question).toContainText('The tips that came from it stay.');
    await sources.question.getByRole('button', { name: 'Delete' }).click();
    await expect(sources.first).toBeVisible();
  });
});

test('logins and webhook addresses have what their owners need', async ({
  api,
  page,
  fakes,
  sources,
}) => {
  await test.step('a login shows its code and link', async () => {
    await sources.choose('Twitch');
    await sources.field('Client ID').fill(fakes.twitch.credentials.client_id ?? '');
    await expect(sources.field('A subscription of tier 1')).toHaveValue('5.00');
    await sources.field('A subscription of tier 1').fill('2.5');
    await sources.field('A bit').fill('');
    await sources.dialog.getByRole('checkbox', { name: 'Charity' }).click();
    await page.getByRole('button', { name: 'Connect' }).click();
    await sources.declineWords();
    const row = sources.row('Twitch');
    await expect(row.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.twitch\.tv/);
    await expect(row.getByRole('button', { name: 'Copy code' })).toBeVisible();
    const [source] = await api.get<Source[]>('sources');
    await expect(row).toContainText(source?.state.login?.code ?? 'no login');
    expect(source?.values).toMatchObject({
      tier_1: '2.5',
      bits: '',
      tier_2: '10.00',
      charity: 'off',
    });
  });

  await test.step('a webhook address is shown once, and a new one ends the old one', async () => {
    await sources.choose('Ko-fi');
    await sources.secret('Verification token').fill('token-of-kofi');
    await page.getByRole('button', { name: 'Connect' }).click();
    const address = sources.dialog.getByText(/^http:\/\/[^ ]+\/hooks\/[\w-]{20,}$/);
    await expect(sources.dialog).toContainText('shown only this once');
    const first = await address.innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    await sources.row('Ko-fi').getByRole('button', { name: 'Edit source' }).click();
    await page.getByRole('button', { name: 'Make a new address' }).click();
    await expect(sources.question).toContainText('The old one ends at once');
    await sources.question.getByRole('button', { name: 'Make a new address' }).click();
    await expect(address).not.toHaveText(first);
    const second = await address.innerText();
    const statusOf = async (url: string) => (await fetch(url, { method: 'POST' })).status;
    expect(await statusOf(first)).toBe(404);
    expect(await statusOf(second)).not.toBe(404);
    await page.getByRole('button', { name: 'Done' }).click();
  });
});

test('the inbox is given to two lives; a refund removes a tip from the overlay', async ({
  api,
  page,
  fakes,
  sources,
}) => {
  const friday = await api.post<Live>('lives', { name: 'Friday' });
  const saturday = await api.post<Live>('lives', { name: 'Saturday' });
  const { actions, credentials } = fakes.streamelements;
  await sources.choose('StreamElements');
  await sources.secret('JWT token').fill(credentials.token ?? '');
  await page.getByRole('button', { name: 'Connect' }).click();
  await sources.declineWords();
  await expect(sources.row('StreamElements')).toContainText(/Connected since/);
  await actions.tip?.({ name: 'Ann', amount: '5' });
  await actions.tip?.({ name: 'Bo', amount: '7.50' });
  await page.getByRole('link', { name: '2 tips wait in the inbox' }).click();
  const arrival = (name: string) => page.locator('[data-row]').filter({ hasText: name });
  for (const [name, live] of [
    ['Ann', friday],
    ['Bo', saturday],
  ] as const) {
    await arrival(name).click();
    await page.getByRole('button', { name: 'Give to another live' }).click();
    await page.getByRole('menuitem', { name: live.name }).click();
    await expect(page.getByText(`${name}'s tip given to ${live.name}`)).toBeVisible();
  }
  const totalOf = async ({ id }: Live) =>
    (await api.get<TipTotals>(`lives/${id}/tips/totals`)).total_cents;
  expect([await totalOf(friday), await totalOf(saturday)]).toEqual([500, 750]);

  await page.request.put('/api/on-air', { data: { live_id: saturday.id } });
  const home = await new HomePage(page).open(`?live=${saturday.code}`);
  const board = () => expect.poll(() => home.preview.board());
  await board().toEqual(['Bo $7']);
  await actions.tip?.({ name: 'Cleo', amount: '20' });
  await board().toEqual(['Cleo $20', 'Bo $7']);
  // The service lists refunds only in its history, which is read after each connect.
  await actions.refund?.();
  await actions.drop?.();
  await board().toEqual(['Bo $7']);
  const notice = page.getByRole('region', { name: 'Tips that were taken back' });
  await expect(notice).toContainText(
    new RegExp(`\\$20\\.00 from Cleo on ${saturday.name} was (refunded|deleted) by`),
  );
  await notice.getByRole('link', { name: 'See in the inbox' }).click();
  await expect(page.getByRole('tab', { name: 'Set aside' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(arrival('Cleo')).toContainText(/Refunded|Deleted at the service/);
  await arrival('Cleo').click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText("Cleo's tip brought back")).toBeVisible();
  expect(await totalOf(saturday)).toBe(2750);
});
