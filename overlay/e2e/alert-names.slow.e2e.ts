import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { Gallery } from './gallery.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

const LONG_NAME = 'Anna Schmidt-Hohenzollern und Familie Müller';

test(
  'every starter look draws the whole amount beside a long name',
  NEWER_BROWSER,
  async ({ page, streamhost: { url } }) => {
    const api = apiOf(url);
    for (const { id, name } of await api.get<Look[]>('looks')) {
      const theme = await api.post<Theme>(`looks/${id}/use`, {});
      const live = await scheduleLive(url, name, {}, theme.id);
      const tip = { fan_name: LONG_NAME, amount_cents: 75_50 };
      await test.step(name, () =>
        new Gallery(page, url, live).expectAlert(
          `alert-long-name-${id}`,
          tip,
          () => Promise.resolve(),
          ['full'],
        ),
      );
    }
  },
);
