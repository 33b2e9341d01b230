import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { LiveSummary } from '#contract/lives.ts';
import { startFakeHost } from '../../server/ingest/fakes/host.ts';
import { fakeStreamelements } from '../../server/ingest/services/streamelements/fake.ts';
import { fakeStreamlabs } from '../../server/ingest/services/streamlabs/fake.ts';
import { fakeTwitch } from '../../server/ingest/services/twitch/fake.ts';
import { apiOf } from './api.ts';
import { withServer } from './gallery/with-server.ts';
import { SourcesPage } from './pages/sources-page.ts';

const PICTURE = join(import.meta.dirname, '../../docs/sources.png');

/** Takes the README's picture of the sources, in each state that users meet, with fake services. */
export async function takeSourcesPicture(browser: Browser): Promise<void> {
  const streamelements = fakeStreamelements();
  const twitch = fakeTwitch();
  const host = await startFakeHost([streamelements, twitch, fakeStreamlabs()]);
  const env = { STREAMHOST_SOURCES_ADDRESS: host.address };
  await withServer(['--demo'], (url) => take(browser, url), env);
  await host.close();

  async function take(browser: Browser, url: string): Promise<void> {
    const api = apiOf(url);
    const [live] = await api.get<LiveSummary[]>('lives');
    const add = (service: string, values: object, more: object = {}) =>
      api.post('sources', { service, values, ...more });
    await add('streamelements', streamelements.credentials);
    await add('twitch', twitch.credentials, { name: 'Bits and subs' });
    await add('kofi', { token: 'a-token-of-kofi' }, { asks_first: true });
    const charity = { name: 'Charity weekend', live_id: live?.id };
    await add('streamlabs', { token: '0'.repeat(52) }, charity);
    await api.put('block-list', { words: ['buy followers', 'cheap viewers'] });

    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'dark',
    });
    const sources = await new SourcesPage(page).open(url);
    await sources.row('StreamElements').getByText('list complete').waitFor();
    await streamelements.actions.tip?.({ name: 'Zoë', amount: '7.50' });
    await sources.row('StreamElements').getByText('last tip just now').waitFor();
    await sources.row('Bits and subs').getByRole('link').waitFor();
    await sources.row('Charity weekend').getByRole('button', { name: 'Replace' }).waitFor();
    await page.screenshot({ path: PICTURE });
    await page.close();
  }
}
