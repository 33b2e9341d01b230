import type { LayoutSettings } from '#contract/layouts.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { readPixels } from './pixels.ts';
import { WHITE } from './plain-images.ts';
import { openSprites, RENDERERS, scheduleSprites, WINDOW } from './sprite-show.ts';

test.use({ viewport: WINDOW });

/** Around the sprite. */
const AROUND = { x: 1400, y: 190, width: 320, height: 300 };

test('either renderer blurs what is behind the board, and nothing else', async ({
  page,
  streamhost,
}) => {
  const sprites = [{ x: 1544, y: 300, height: 200 }];
  const board: LayoutSettings = {
    board_opacity: 0,
    board: { line_thickness: 0 },
    corner_radius: 60,
  };
  const sharp = await scheduleSprites(streamhost, [WHITE], sprites, {
    ...board,
    background_blur: 0,
  });
  const blurred = await scheduleSprites(streamhost, [WHITE], sprites, {
    ...board,
    background_blur: 20,
  });
  for (const renderer of RENDERERS) {
    await openSprites(page, sharp, { renderer });
    const before = await readPixels(page, AROUND);
    await openSprites(page, blurred, { renderer });
    const after = await readPixels(page, AROUND);

    for (let x = 1400; x < 1544; x += 1) {
      expect(after.at(x, 300), renderer).toEqual(before.at(x, 300));
    }
    // The right edge of the sprite: sharp without the blur, soft with it.
    expect(before.at(1640, 480)[3], renderer).toBe(0);
    expect(before.at(1642, 350)[3], renderer).toBe(255);
    expect(before.at(1650, 350)[3], renderer).toBe(0);
    const soft = [1600, 1630, 1644, 1660].map((x) => after.at(x, 350)[3]);
    expect(soft, renderer).toEqual([...soft].sort((one, other) => other - one));
    expect(soft[2], renderer).toBeGreaterThan(90);
    expect(soft[2], renderer).toBeLessThan(160);
    expect(soft[3], renderer).toBeGreaterThan(0);
    // White stays white at any alpha: no edge is darker.
    for (let x = 1546; x < 1700; x += 1) {
      const [red, green, blue, alpha] = after.at(x, 350);
      if (alpha > 8) expect(Math.min(red, green, blue), renderer).toBeGreaterThan(240);
    }
  }
});
