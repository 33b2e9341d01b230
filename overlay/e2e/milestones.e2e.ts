import { apiOf } from '../../web/e2e/api.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { createLayout } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, recordTips, scheduleLive } from './show.ts';

test.use({ viewport: { width: 960, height: 540 } });

const GOALS = { Song: 50, Encore: 200, Dance: 300 };

const listedIn = async (overlay: OverlayPage) =>
  (await overlay.read()).layout?.milestones?.rows.map(
    ({ state, reward, amount }) => `${state} ${reward?.text} ${amount?.text}`,
  );

test('a reached goal is ticked, and the list is then idle', async ({
  page,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions', GOALS);
  await recordTips(url, live, { Ann: 30 });
  const settings = {
    hud: false,
    goal_bar: { scope: 'all' },
    milestones: { enabled: true },
  } as const;
  const { id } = await createLayout(url, settings);
  const overlay = new OverlayPage(page);
  await overlay.openUntilIdle(live.code, { layout: id });
  expect(await listedIn(overlay)).toEqual([
    'next Song $50',
    'coming Encore $200',
    'coming Dance $300',
  ]);
  expect((await overlay.read()).goal).toMatchObject({ reward: 'Song', amount: '$300', ratio: 0.1 });

  await recordTip(url, live, 'Ann', 30);
  await page.waitForFunction(() =>
    window.streamhostOverlay?.read().stage.celebration?.some(({ text }) => text === 'SONG'),
  );
  await overlay.waitUntilIdle();
  expect(await listedIn(overlay)).toEqual([
    'reached Song $50',
    'next Encore $200',
    'coming Dance $300',
  ]);
  expect((await overlay.read()).goal).toMatchObject({ reward: 'Encore', amount: '$300' });
  const { framesDrawn } = await overlay.read();
  await page.waitForTimeout(2000);
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn);

  const moved = await page.screenshot({ omitBackground: true });
  await overlay.reload();
  await overlay.waitUntilIdle();
  expect(moved.equals(await page.screenshot({ omitBackground: true }))).toBe(true);
});

test('with reduced motion the list changes at once, in the frame of the tip', async ({
  page,
  streamhost: { url },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const live = await scheduleLive(url, 'Orbit Sessions', GOALS);
  await recordTips(url, live, { Ann: 30 });
  const motion = { celebration: false };
  const { id } = await createLayout(url, { hud: false, motion, milestones: { enabled: true } });
  const overlay = new OverlayPage(page);
  const { framesDrawn } = await overlay.openUntilIdle(live.code, { layout: id });
  await recordTip(url, live, 'Ann', 30);
  await overlay.waitForAmount('Ann', '$60');
  await overlay.waitUntilIdle();
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn + 1);
  expect((await listedIn(overlay))?.[0]).toBe('reached Song $50');
});

test('the list follows edited goals and an edited layout', async ({
  page,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions', GOALS);
  const layout = await createLayout(url, { hud: false, milestones: { enabled: true } });
  const overlay = new OverlayPage(page);
  await overlay.openUntilIdle(live.code, { layout: layout.id });
  const api = apiOf(url);
  const tipGoals = [{ reward: 'Poem', amount_cents: 4000 }];
  await overlay.changeUntilIdle(() => api.put(`lives/${live.id}`, { settings: { tipGoals } }));
  expect(await listedIn(overlay)).toEqual(['next Poem $40']);
  await overlay.changeUntilIdle(() =>
    api.put(`layouts/${layout.id}`, { settings: { hud: false } }),
  );
  expect(await listedIn(overlay)).toBeUndefined();
  expect((await overlay.read()).stage.milestones ?? []).toEqual([]);
});
