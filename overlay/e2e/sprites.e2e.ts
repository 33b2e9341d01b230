import { expect, test } from '../../web/e2e/fixtures.ts';
import { RED } from './plain-images.ts';
import { openSprites, scheduleSprites, WINDOW } from './sprite-show.ts';

test.use({ viewport: WINDOW });

const SMALL = { width: 480, height: 270 };

test('a sprite swings and grows in its place', async ({ page, streamhost }) => {
  await page.setViewportSize(SMALL);
  const moving = {
    x: 500,
    y: 500,
    height: 200,
    animation_speed: 1,
    animation_rotation: 20,
    animation_scale: 150,
  };
  const { overlay } = await openSprites(page, await scheduleSprites(streamhost, [RED], [moving]));
  const widths: number[] = [];
  for (let sample = 0; sample < 20; sample += 1) {
    const { stage, framesDrawn } = await overlay.read();
    const [sprite] = stage.sprites ?? [];
    if (!sprite) throw new Error('The stage has no sprite.');
    const { x, y, width, height } = sprite.box;
    expect(x + width / 2).toBeCloseTo(500, 0);
    expect(y + height / 2).toBeCloseTo(500, 0);
    widths.push(width);
    await overlay.waitForFrames(framesDrawn + 3);
  }
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(199);
  expect(Math.max(...widths)).toBeLessThanOrEqual(300 * Math.SQRT2);
  expect(Math.max(...widths)).toBeGreaterThan(260);
});
