import { expect, test } from '../../web/e2e/fixtures.ts';
import { createLayout } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, recordTips, scheduleLive } from './show.ts';
import { stageFullShow } from './themed-shows.ts';

test.use({ viewport: { width: 960, height: 540 } });

test('reduced motion hides sprites and stops movement at once', async ({ page, streamhost }) => {
  const { live, ...show } = await stageFullShow(streamhost.url);
  const overlay = new OverlayPage(page);
  const { layout } = await overlay.openUntilIdle(live.code, show);
  expect(layout?.sprites.sprites).not.toHaveLength(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(
    () => window.streamhostOverlay?.read().layout?.sprites.sprites.length === 0,
  );
  await overlay.waitUntilIdle();
  const still = await overlay.read();
  expect(still.stage.sprites ?? []).toHaveLength(0);
  await recordTip(streamhost.url, live, 'Marigold_77', 1000);
  await overlay.waitForAmount('Marigold_77', '$1,240');
  await overlay.waitUntilIdle();
  expect((await overlay.read()).framesDrawn).toBe(still.framesDrawn + 1);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.waitForFunction(
    () => (window.streamhostOverlay?.read().layout?.sprites.sprites.length ?? 0) > 0,
  );
});

test('with reduced motion a reached goal is celebrated in two frames', async ({
  page,
  streamhost: { url },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 50, Encore: 200 });
  await recordTips(url, live, { Ann: 30 });
  const { id } = await createLayout(url, { hud: false });
  const overlay = new OverlayPage(page);
  const { framesDrawn } = await overlay.openUntilIdle(live.code, { layout: id });

  await recordTip(url, live, 'Ann', 30);
  const isCelebrated = (expected: boolean) =>
    page.waitForFunction((is) => {
      const { stage } = window.streamhostOverlay?.read() ?? {};
      return stage?.celebration?.some(({ text }) => text === 'Goal reached') === is;
    }, expected);
  await isCelebrated(true);
  const still = await overlay.read();
  const texts = (objects: { text?: string }[] = []) => objects.flatMap(({ text }) => text ?? []);
  expect(texts(still.stage.celebration)).toEqual(['SONG', 'Goal reached']);
  expect(texts(still.stage.goalBar)).toEqual(['Song', '$60']);
  expect([still.framesDrawn, still.isMoving]).toEqual([framesDrawn + 1, false]);

  await isCelebrated(false);
  const after = await overlay.read();
  expect([after.framesDrawn, after.isMoving]).toEqual([framesDrawn + 2, false]);
  expect(texts(after.stage.goalBar)).toEqual(['Next Goal: ', 'Encore', '$60', '$200']);
});
