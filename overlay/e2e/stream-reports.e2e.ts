import type { Page } from 'playwright/test';
import type { Obs } from '#contract/obs.ts';
import { getJson } from '../../cli/testing/json-requests.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

const tell = (page: Page, name: string) =>
  page.evaluate((event) => window.dispatchEvent(new CustomEvent(event)), name);

/** Counts what the page reports from now on. */
function countReports(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/obs/overlay_report')) count += 1;
  });
  return () => count;
}

test('in OBS the overlay tells the server that the stream starts and stops', async ({
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
  await overlay.openAndRest(live.code);
  const obs = () => getJson<Obs>(`${streamhost.url}/api/obs`);
  expect(reports()).toBe(0);
  await tell(page, 'obsStreamingStarted');
  await expect.poll(async () => (await obs()).streaming !== null).toBe(true);
  await tell(page, 'obsStreamingStopped');
  await expect.poll(async () => (await obs()).streaming).toBe(null);
  expect(reports()).toBe(2);
});

test('in a browser the overlay tells of no stream', async ({ page, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  const reports = countReports(page);
  const overlay = new OverlayPage(page);
  await overlay.openAndRest(live.code);
  await tell(page, 'obsStreamingStarted');
  // An answer after it shows that what was sent before is known.
  await overlay.askAnew();
  expect(reports()).toBe(0);
});
