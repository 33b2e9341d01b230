import type { Page } from 'playwright/test';
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
  const { objects, stage } = await overlay.read();
  expect(stage.alert ?? []).toEqual([]);
  await tip('Ann', 25, 'Hello again');
  await waitForAlert(page, 'Ann tipped $25');
  await waitForAlert(page, null);
  await overlay.waitUntilIdle();
  const idle = await overlay.read();
  expect(idle.objects).toBe(objects);
  await page.waitForTimeout(1500);
  expect((await overlay.read()).framesDrawn).toBe(idle.framesDrawn);
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

test('a reached goal is celebrated beside the alert of the tip that reached it', async ({
  page,
  streamhost: { url },
}) => {
  const { live, tip, skip } = await openAlerts(page, url, { duration: 20, motion: 'none' });
  const goals = [
    { reward: 'Song', amount_cents: 50_00 },
    { reward: 'Dance', amount_cents: 500_00 },
  ];
  await apiOf(url).put(`lives/${live.id}`, { settings: { tipGoals: goals } });
  const fans = ['Ann', 'Bo', 'Cy', 'Di'];
  await page.waitForFunction(() => window.streamhostOverlay?.read().goal?.reward === 'Song');
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { celebratedBeside: seen });
    setInterval(() => {
      const report = window.streamhostOverlay?.read();
      if (!report?.stage.celebration?.some(({ text }) => text === 'Goal reached')) return;
      const runs = report.layout?.alert?.shown?.face.runs ?? [];
      seen.add(runs.map(({ text }) => text.text).join(''));
    }, 20);
  });
  for (const fan of fans) await tip(fan, 20);
  for (const fan of fans) {
    await waitForAlert(page, `${fan} tipped $20`);
    if (fan === 'Cy') {
      await waitForCelebration(page, true);
      await waitForCelebration(page, false);
    }
    await skip();
  }
  const beside = await page.evaluate(() => [
    ...(window as unknown as { celebratedBeside: Set<string> }).celebratedBeside,
  ]);
  expect(beside).toEqual(['Cy tipped $20']);
});

const waitForCelebration = (page: Page, isShown: boolean) =>
  page.waitForFunction(
    (expected) =>
      window.streamhostOverlay
        ?.read()
        .stage.celebration?.some(({ text }) => text === 'Goal reached') === expected,
    isShown,
  );

test('with reduced motion an alert fades, and draws no frame in between', async ({
  page,
  streamhost: { url },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { overlay, tip } = await openAlerts(page, url, { duration: 6 });
  await tip('Ann', 5);
  await waitForAlert(page, 'Ann tipped $5');
  await page.waitForFunction(() => {
    const { layout, isMoving } = window.streamhostOverlay?.read() ?? {};
    const startMs = layout?.alert?.shown?.window?.startMs ?? Number.POSITIVE_INFINITY;
    return performance.now() > startMs + 400 && !isMoving;
  });
  const { framesDrawn } = await overlay.read();
  await page.waitForTimeout(1500);
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn);
  await waitForAlert(page, null);
});
