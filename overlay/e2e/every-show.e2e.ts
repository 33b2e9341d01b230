import type { Page } from 'playwright/test';
import { postJson } from '../../cli/testing/json-requests.ts';
import { expect, NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, type ScheduledLive, scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

/** Schedules a live that started this many minutes ago. */
function startLive(url: string, name: string, minutesAgo: number): Promise<ScheduledLive> {
  const start = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const [start_date, start_time] = [start.slice(0, 10), start.slice(11, 16)];
  return postJson<ScheduledLive>(`${url}/api/lives`, { name, start_date, start_time });
}

/** Records the names of lives that the overlay has drawn, in order; '' for a stage without a name. */
function recordNames(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.drawnNames = [];
    const record = () => {
      const name = window.streamhostOverlay?.read().liveName ?? '';
      if (window.drawnNames.at(-1) !== name) window.drawnNames.push(name);
    };
    record();
    setInterval(record, 20);
  });
}

declare global {
  interface Window {
    drawnNames: string[];
  }
}

test('/live/ shows the running live, and switches without a blank frame', async ({
  page,
  streamhost,
}) => {
  const { url } = streamhost;
  await scheduleLive(url, 'Someday');
  const first = await startLive(url, 'Orbit Sessions', 120);
  await recordTip(url, first, 'Ann', 20);
  const overlay = new OverlayPage(page);
  await page.goto('/live');
  await overlay.waitForAmount('Ann', '$20');
  expect(new URL(page.url()).pathname).toBe('/live/');
  await recordNames(page);
  const expectDrawn = (...names: string[]) =>
    expect.poll(() => page.evaluate(() => window.drawnNames)).toEqual(names);

  const second = await startLive(url, 'Encore Night', 1);
  await recordTip(url, second, 'Bo', 25);
  await overlay.waitForAmount('Bo', '$25');
  await expectDrawn('ORBIT SESSIONS', 'ENCORE NIGHT');
  await page.request.delete(`/api/lives/${second.id}`);
  await overlay.waitForAmount('Ann', '$20');
  await expectDrawn('ORBIT SESSIONS', 'ENCORE NIGHT', 'ORBIT SESSIONS');
});

test(
  'before the first live /live/ says that none is scheduled',
  NEWER_BROWSER,
  async ({ page, streamhost }) => {
    await page.goto('/live');
    await expect(page.getByText('Data not found: no live is scheduled')).toBeVisible();
    await scheduleLive(streamhost.url, 'Orbit Sessions');
    const overlay = new OverlayPage(page);
    await overlay.waitUntilReady();
    expect((await overlay.read()).liveName).toBe('ORBIT SESSIONS');
  },
);
