import type { Page } from 'playwright/test';
import type { Obs } from '#contract/obs.ts';
import { getJson } from '../../cli/testing/json-requests.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

const dispatch = (page: Page, name: string) =>
  page.evaluate((event) => window.dispatchEvent(new CustomEvent(event)), name);

/** Counts what the page reports from now on. */
function countReports(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/obs/overlay_report')) count += 1;
  });
  return () => count;
}

test('in OBS the overlay reports the start and the stop of the stream', async ({
  page,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await scheduleLive(streamhost.url, 'Another Show');
  await page.addInitScript(() => {
    window.obsstudio = {};
  });
  const reports = countReports(page);
  const overlay = new OverlayPage(page);
  await overlay.openUntilIdle(live.code);
  const obs = () => getJson<Obs>(`${streamhost.url}/api/obs`);
  expect(reports()).toBe(0);
  await dispatch(page, 'obsStreamingStarted');
  await expect.poll(async () => (await obs()).streaming !== null).toBe(true);
  await dispatch(page, 'obsStreamingStopped');
  await expect.poll(async () => (await obs()).streaming).toBe(null);
  expect(reports()).toBe(2);
});

test('in a browser the overlay reports no stream', async ({ page, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  const reports = countReports(page);
  const overlay = new OverlayPage(page);
  await overlay.openUntilIdle(live.code);
  await dispatch(page, 'obsStreamingStarted');
  // After this answer all earlier requests have arrived.
  await overlay.refetch();
  expect(reports()).toBe(0);
});
