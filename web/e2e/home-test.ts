import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { test as base, expect } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';

export { expect } from './fixtures.ts';

type OnHome = {
  /** Tips that the live has from the start: cents by fan, oldest first. */
  tips: Readonly<Record<string, number>>;
  /**
   * Whether Home displays the preview, which takes a quarter of a test's time; without it the window is
   * narrow.
   */
  hasPreview: boolean;
  /** Whether the page uses push; otherwise it polls each second. */
  push: boolean;
  live: Live;
  /** Home with this live selected. */
  home: HomePage;
  /** The tips of this or another live on the server, oldest first, such as 'Zoë 2500'. */
  recorded: (liveId?: string) => Promise<string[]>;
};

/** Tests of Home with one live on the server. */
export const test = base.extend<OnHome>({
  tips: [{}, { option: true }],
  hasPreview: [true, { option: true }],
  push: [true, { option: true }],
  page: async ({ page, hasPreview }, use) => {
    if (!hasPreview) await page.setViewportSize({ width: 800, height: 900 });
    await use(page);
  },
  live: async ({ api, tips }, use) => {
    // Otherwise Home asks for a timezone.
    await api.put('user-settings', { userId: 'demo-user', timezone: 'UTC' });
    const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
    for (const [fan_name, amount_cents] of Object.entries(tips)) {
      await api.post(`lives/${live.id}/tips`, { fan_name, amount_cents, notes: 'Encore' });
    }
    await use(live);
  },
  home: async ({ page, live: _, tips, push }, use) => {
    const home = await new HomePage(page).open(push ? '' : '?push=off');
    await expect(home.line.fan).toBeVisible();
    await expect(home.tips).toHaveCount(Object.keys(tips).length);
    await use(home);
  },
  recorded: ({ api, live }, use) =>
    use(async (liveId = live.id) => {
      const tips = await api.get<Tip[]>(`lives/${liveId}/tips`);
      return tips.toReversed().map(({ fan_name, amount_cents }) => `${fan_name} ${amount_cents}`);
    }),
});
