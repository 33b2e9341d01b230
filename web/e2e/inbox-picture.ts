import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { NewSource } from '#contract/sources.ts';
import { apiOf } from './api.ts';
import { withServer } from './gallery/with-server.ts';

const PICTURE = join(import.meta.dirname, '../../docs/inbox.png');

/** Oldest first. */
const TIPS = [
  { name: 'Big Kev', amount: '15.00' },
  { name: 'Søren Ø.', amount: '30.00', currency: 'EUR', message: 'Für die Zugabe' },
  { name: 'さくら', amount: '5.00', message: 'いつもありがとう！' },
  { name: 'Cheap Viewers', amount: '1.00', message: 'Buy followers here' },
  { name: 'lowtide', amount: '15.00', is_anonymous: true, message: 'For the cat on the amp 🐈' },
  { name: 'Kit from Leeds', amount: '35.00', message: 'From the whole Leeds crew' },
  { name: 'Marigold_77', amount: '25.00', message: 'Play the loop pedal one again!' },
];

/**
 * Takes the README's picture of the inbox: tips that arrived while no live was on air, some of them selected.
 */
export const takeInboxPicture = (browser: Browser): Promise<void> =>
  withServer(['--demo'], async (url) => {
    const api = apiOf(url);
    await api.put('block-list', { words: ['buy followers'] });
    const shop = { service: 'hook', name: 'Merch table', values: {} };
    const { hook_path: path } = await api.post<NewSource>('sources', shop);
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      colorScheme: 'dark',
    });
    for (const [at, tip] of TIPS.entries()) {
      await page.request.post(path ?? '', { data: { id: `tip ${at}`, currency: 'USD', ...tip } });
    }
    await page.goto('/inbox');
    const rows = page.locator('[data-row]');
    await rows.nth(TIPS.length - 1).waitFor();
    await page.getByRole('link', { name: /in the inbox$/ }).waitFor();
    await rows.nth(0).click();
    await rows.nth(2).click({ modifiers: ['Shift'] });
    await page.screenshot({ path: PICTURE });
    await page.close();
  });
