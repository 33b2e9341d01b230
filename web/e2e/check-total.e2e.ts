import { writeFileSync } from 'node:fs';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { startFakeHost } from '../../server/ingest/fakes/host.ts';
import { fakeTiltify } from '../../server/ingest/services/tiltify/fake.ts';
import { test as base, expect } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

/** Tests with a server that connects to a fake Tiltify. */
const test = base.extend<{ fake: ReturnType<typeof fakeTiltify> }>({
  fake: async ({ streamhost }, use) => {
    const fake = fakeTiltify();
    const host = await startFakeHost([fake]);
    const settings = JSON.stringify({ sourcesAddress: host.address });
    writeFileSync(dataPaths(streamhost.dataDir).config, settings);
    await streamhost.kill();
    await streamhost.restart();
    await use(fake);
    await host.close();
  },
});
test.use({ drawsPreviews: false });

test('after a show each cent is explained, mended in one press, and undone', async ({
  api,
  fake,
  page,
}) => {
  const { tip, refund } = fake.actions;
  const usd = (id: string, name: string, amount: string) => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${id}`, name, amount, currency: 'USD' },
  });
  await api.put('user-settings', { userId: 'demo-user', timezone: 'UTC' });
  const live = await api.post<Live>('lives', { name: 'Marathon' });
  const tips = () => api.get<Tip[]>(`lives/${live.id}/tips`);
  await tip?.(usd('1', 'Kim', '10.00'));
  await tip?.(usd('2', 'Gus', '5.00'));
  await api.post('sources', {
    ...{ service: 'tiltify', name: 'Tiltify', values: fake.credentials, live_id: live.id },
    since: new Date(Date.now() - 60_000).toISOString(),
  });
  await expect.poll(async () => (await tips()).length).toBe(2);
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 700 });
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Kim', amount_cents: 1000 });
  await refund?.(usd('2', 'Gus', '5.00'));
  await tip?.(usd('3', 'Mo', '20.00'));
  const before = await tips();
  const result = page.getByRole('region', { name: 'Result' });
  const rows = page.getByRole('list', { name: 'Differences' }).getByRole('listitem');

  await test.step('Home leads to the missed, the doubled and the refunded payment', async () => {
    await new HomePage(page).open();
    await page.getByRole('button', { name: 'More for all tips' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Check the total' }).press('Enter');
    await expect(page).toHaveURL(`/lives/${live.id}/check-total`);
    await expect(result).toContainText('3 differences.');
    await expect(rows).toContainText([
      '$10.00 by Kim is here typed by hand and once more from Tiltify.',
      'Tiltify has $20.00 by Mo; here it is missing.',
      '$5.00 by Gus counts here; Tiltify no longer has it.',
    ]);
    await expect(page.getByRole('table', { name: 'Payments of Tiltify' })).toContainText(
      'Missing here1$20.00',
    );
    expect(await problemsInBothThemes(page)).toEqual([]);
  });

  await test.step('one press mends all of them', async () => {
    await page.getByRole('button', { name: 'Mend 3 differences' }).click();
    await expect(result).toHaveText(
      'All right: $37.00 from 3 tips, and Tiltify has the same payments.',
    );
    const mended = (await tips()).map(
      ({ fan_name, amount_cents }) => `${fan_name} ${amount_cents}`,
    );
    expect(mended.sort()).toEqual(['Kim 1000', 'Mo 2000', 'Zoë 700']);
  });

  await test.step('Undo brings back exactly the tips before', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(result).toContainText('3 differences.');
    expect(await tips()).toEqual(before);
  });
});
