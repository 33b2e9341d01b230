import type { Layout } from '#contract/layouts.ts';
import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { Gallery } from './gallery.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });
test.setTimeout(180_000);

const LONG_NAME = 'Anna Schmidt-Hohenzollern und Familie Müller';
const WIDE_NAME = 'W'.repeat(25);
const MOTIONS = ['rise', 'pop', 'slide', 'none'];

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

test('every starter look and motion shortens the name, never the amount', async ({
  page,
  streamhost: { url },
}) => {
  const api = apiOf(url);
  for (const { id, name } of await api.get<Look[]>('looks')) {
    const theme = await api.post<Theme>(`looks/${id}/use`, {});
    const { settings } = await api.get<Layout>(`layouts/${theme.layout_id}`);
    const live = await scheduleLive(url, name, {}, theme.id);
    for (const motion of MOTIONS) {
      const alert = { ...(settings.alert as object), motion, duration: 20 };
      await api.put(`layouts/${theme.layout_id}`, { settings: { ...settings, alert } });
      await new OverlayPage(page).openAndDraw(live.code);
      for (const fan_name of [LONG_NAME, WIDE_NAME]) {
        await api.post(`lives/${live.id}/tips`, { fan_name, amount_cents: 75_50 });
        // Some looks have only capitals.
        const runs = await page.waitForFunction((begin) => {
          const report = window.streamhostOverlay?.read();
          const shown = report?.layout?.alert?.shown?.face.runs.map(({ role, text: { text } }) => ({
            role,
            text,
          }));
          if (!shown?.some(({ text }) => text.toUpperCase().startsWith(begin))) return null;
          const drawn = report?.stageTexts.map(({ text }) => text) ?? [];
          return shown.every(({ text }) => drawn.includes(text)) && shown;
        }, fan_name.slice(0, 6).toUpperCase());
        const amounts = ((await runs.jsonValue()) || []).filter(({ role }) => role === 'amount');
        expect(
          amounts.map(({ text }) => text),
          `${name}, ${motion}, ${fan_name}`,
        ).toEqual(['$75.50']);
        await api.post(`lives/${live.id}/alerts/skip`, {});
      }
    }
  }
});
