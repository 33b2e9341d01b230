import type { Page } from 'playwright/test';
import type { LiveAlerts } from '#contract/alerts.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { openAlerts, waitForAlert, waitForEntrance } from './announced.ts';

test.use({ viewport: { width: 960, height: 540 } });

test('a tip is on the board at once and then has an alert with its note', async ({
  page,
  streamhost: { url },
}) => {
  const { overlay, tip } = await openAlerts(page, url);
  await tip('Ann', 25, 'Hello from Leeds');
  await overlay.waitForAmount('Ann', '$25');
  await waitForAlert(page, 'Ann tipped $25');
  await page.waitForFunction(() =>
    window.streamhostOverlay?.read().stage.alert?.some(({ text }) => text === 'Hello from Leeds'),
  );
  await waitForAlert(page, null);
  await overlay.waitUntilIdle();
  expect((await overlay.read()).stage.alert ?? []).toEqual([]);
});

test('after a reload the waiting alerts play, and none plays twice', async ({
  page,
  streamhost: { url },
}) => {
  const { overlay, tip, skip } = await openAlerts(page, url, { duration: 20 });
  await tip('Ann', 5);
  await waitForAlert(page, 'Ann tipped $5');
  await waitForEntrance(page);
  await tip('Bo', 6);
  await overlay.waitForAmount('Bo', '$6');
  await overlay.reload();
  await waitForAlert(page, 'Bo tipped $6');
  await skip();
  await waitForAlert(page, null);
});

test('the alert on screen follows its tip, its fan and the block list in its window', async ({
  page,
  streamhost: { url },
}) => {
  const api = apiOf(url);
  const { tip } = await openAlerts(page, url, { duration: 20 });
  const { id, fan_id } = await tip('Ann', 75);
  await waitForAlert(page, 'Ann tipped $75');
  await waitForEntrance(page);
  const entered = await windowOf(page);
  await api.put(`lives/tips/${id}`, { amount_cents: 750 });
  await waitForAlert(page, 'Ann tipped $7.50');
  await api.put(`fans/${fan_id}`, { name: 'Anna Lemon' });
  await waitForAlert(page, 'Anna Lemon tipped $7.50');
  await api.put('block-list', { words: ['lemon'] });
  await waitForAlert(page, 'Anna ***** tipped $7.50');
  await api.put(`lives/tips/${id}`, { is_anonymous: true });
  await waitForAlert(page, 'Anonymous tipped $7.50');
  await api.put(`lives/tips/${id}`, { is_anonymous: false });
  await waitForAlert(page, 'Anna ***** tipped $7.50');
  await api.delete(`fans/${fan_id}`);
  await waitForAlert(page, 'Anonymous tipped $7.50');
  expect(await windowOf(page)).toEqual(entered);
  await api.delete(`lives/tips/${id}`);
  await waitForAlert(page, null);
});

/** When the alert on the stage enters and ends, on the clock of the page. */
const windowOf = (page: Page) =>
  page.evaluate(() => window.streamhostOverlay?.read().layout?.alert?.shown?.window);

test('the alert on screen ends with a named skip, a block, and without its amount', async ({
  page,
  streamhost: { url },
}) => {
  const api = apiOf(url);
  const { live, tip } = await openAlerts(page, url, { duration: 20 });
  const alerts = `lives/${live.id}/alerts`;
  await tip('Ann', 5);
  await waitForAlert(page, 'Ann tipped $5');
  const [first] = (await api.get<LiveAlerts>(alerts)).alerts;
  await api.post(`${alerts}/skip`, { seq: first?.seq });
  const { fan_id } = await tip('Bo', 6);
  await waitForAlert(page, 'Bo tipped $6');
  const block = { data: { is_hidden: true, ends_alerts: true } };
  expect((await page.request.put(`${url}/api/fans/${fan_id}/hidden`, block)).status()).toBe(204);
  const { id } = await tip('Cy', 7);
  await waitForAlert(page, 'Cy tipped $7');
  await api.put(`lives/tips/${id}`, { amount_cents: null });
  await waitForAlert(page, null);
});
