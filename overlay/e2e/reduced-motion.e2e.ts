import { expect, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip } from './show.ts';
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
