import type { Layout } from '#contract/layouts.ts';
import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { Gallery } from './gallery.ts';
import { recordTips, scheduleLive } from './show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

/** Several scripts, an emoji, and more than three lines. */
const NOTE =
  'You got me through a rough week, thank you! Play the one with the long intro 🎸 and then 夜に駆ける, مع كل الحب, and whatever comes to mind after that, for as long as you like to stay up.';

test(
  'alerts of each motion match their pictures',
  NEWER_BROWSER,
  async ({ page, streamhost: { url } }) => {
    const api = apiOf(url);
    const looks = await api.get<Look[]>('looks');
    // An alert of each look: alert-names.slow.e2e.ts.
    const shownMotions = new Set<unknown>();
    for (const { id, name } of looks) {
      const theme = await api.post<Theme>(`looks/${id}/use`, {});
      const live = await scheduleLive(url, name, { Encore: 900 }, theme.id);
      const layout = await api.get<Layout>(`layouts/${theme.layout_id}`);
      const { motion } = layout.settings.alert ?? {};
      if (shownMotions.has(motion)) continue;
      shownMotions.add(motion);
      await test.step(name, () =>
        new Gallery(page, url, live).expectAlert(
          `alert-${id}`,
          { fan_name: 'Marigold_77', amount_cents: 50_00, notes: NOTE },
          () => recordTips(url, live, { 'Theo & June': 120, basswitch: 72, lowtide: 40 }),
        ),
      );
    }
  },
);
