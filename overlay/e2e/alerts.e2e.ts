import type { Page } from 'playwright/test';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { alertText, openAlerts, waitForAlert, waitForEntrance } from './announced.ts';
import { changePolls } from './live-answers.ts';
import { scheduleLive } from './show.ts';

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

test('six alerts play in order, and a tip without a fan is anonymous', async ({
  page,
  streamhost: { url },
}) => {
  const { tip, pause, skip } = await openAlerts(page, url, { duration: 20 });
  await pause(true);
  for (const fan of ['Ann', 'Bo', 'Cy', 'Di', 'Ed', null]) await tip(fan, 5);
  await pause(false);
  for (const fan of ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Anonymous']) {
    await waitForAlert(page, `${fan} tipped $5`);
    await skip();
  }
  await waitForAlert(page, null);
});

test('of forty alerts the nineteen largest are named, and all others summed up', async ({
  page,
  streamhost: { url },
}) => {
  const { tip, pause, skip } = await openAlerts(page, url, { duration: 20, motion: 'none' });
  await pause(true);
  for (let index = 0; index < 40; index += 1) await tip(`Fan ${index}`, index < 19 ? 50 : 10);
  await pause(false);
  for (let index = 0; index < 19; index += 1) {
    await waitForAlert(page, `Fan ${index} tipped $50`);
    await skip();
  }
  await waitForAlert(page, 'and 21 more: $210');
  await skip();
  await waitForAlert(page, null);
});

test('a tip below the minimum has no alert', async ({ page, streamhost: { url } }) => {
  const { overlay, tip } = await openAlerts(page, url, { min_amount_cents: 1000 });
  await tip('Ann', 9);
  await overlay.waitForAmount('Ann', '$9');
  await tip('Bo', 10);
  await waitForAlert(page, 'Bo tipped $10');
  await waitForAlert(page, null);
});

test('tips given while the source is hidden have no alert', async ({
  page,
  streamhost: { url },
}) => {
  const { overlay, tip } = await openAlerts(page, url);
  await overlay.changeUntilIdle(() => tip('Ann', 9));
  await overlay.waitForAmount('Ann', '$9');
  await tip('Bo', 10);
  await waitForAlert(page, 'Bo tipped $10');
  await waitForAlert(page, null);
  await overlay.reload();
  await tip('Cy', 11);
  await waitForAlert(page, 'Cy tipped $11');
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

test('after a reload waiting alerts play even if they arrive before the tips', async ({
  page,
  streamhost: { url },
}) => {
  const { live, layout, overlay, tip } = await openAlerts(page, url, { duration: 20 });
  await tip('Ann', 5);
  await waitForAlert(page, 'Ann tipped $5');
  await waitForEntrance(page);
  await tip('Bo', 6);
  await overlay.waitForAmount('Bo', '$6');
  let hasAlerts = false;
  await changePolls(page, (message, part) => {
    if (part === 'totals' && !hasAlerts) return null;
    hasAlerts ||= part === 'alerts';
    return message;
  });
  await overlay.open(live.code, { layout, push: 'off' });
  await waitForAlert(page, 'Bo tipped $6');
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
  const fans = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'];
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
  for (const fan of fans) await tip(fan, 12);
  for (const fan of fans) {
    await waitForAlert(page, `${fan} tipped $12`);
    if (fan === 'Ed') {
      await waitForCelebration(page, true);
      await waitForCelebration(page, false);
    }
    await skip();
  }
  const beside = await page.evaluate(() => [
    ...(window as unknown as { celebratedBeside: Set<string> }).celebratedBeside,
  ]);
  expect(beside).toEqual(['Ed tipped $12']);
});

const waitForCelebration = (page: Page, isShown: boolean) =>
  page.waitForFunction(
    (expected) =>
      window.streamhostOverlay
        ?.read()
        .stage.celebration?.some(({ text }) => text === 'Goal reached') === expected,
    isShown,
  );

test('a pause holds waiting alerts, and the one on screen ends', async ({
  page,
  streamhost: { url },
}) => {
  const { overlay, tip, pause } = await openAlerts(page, url);
  await tip('Ann', 5);
  await waitForAlert(page, 'Ann tipped $5');
  await pause(true);
  await tip('Bo', 6);
  await overlay.waitForAmount('Bo', '$6');
  await waitForAlert(page, null);
  await overlay.waitUntilIdle();
  expect(await alertText(page)).toBeNull();
  await pause(false);
  await waitForAlert(page, 'Bo tipped $6');
});

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

test('another live ends the alert of the previous one', async ({ page, streamhost: { url } }) => {
  const { layout, tip, overlay } = await openAlerts(page, url, { duration: 20 });
  const other = await scheduleLive(url, 'Late Night');
  await tip('Ann', 5);
  await waitForAlert(page, 'Ann tipped $5');
  await overlay.openUntilIdle(other.code, { layout });
  expect(await alertText(page)).toBeNull();
});
