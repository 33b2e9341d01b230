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

test('the alert on screen follows edits of its tip, its fan and the block list', async ({
  page,
  streamhost: { url },
}) => {
  const api = apiOf(url);
  const { tip } = await openAlerts(page, url, { duration: 20 });
  const { id, fan_id } = await tip('Ann', 75);
  await waitForAlert(page, 'Ann tipped $75');
  await waitForEntrance(page);
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
  await api.delete(`lives/tips/${id}`);
  await waitForAlert(page, null);
});
