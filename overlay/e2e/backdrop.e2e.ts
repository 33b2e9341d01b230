import type { LayoutSettings } from '#contract/layouts.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { readPixels, WHITE } from './plain-images.ts';
import { openSprites, png, RENDERERS, scheduleSprites, WINDOW } from './sprite-show.ts';

test.use({ viewport: WINDOW });

for (const renderer of RENDERERS) {
  test(`what lies behind the board is blurred, and nothing else is (${renderer})`, async ({
    page,
    streamhost,
  }) => {
    const sprites = [{ x: 1544, y: 300, height: 200 }];
    const board: LayoutSettings = {
      board_opacity: 0,
      board: { line_thickness: 0 },
      corner_radius: 60,
    };
    const images = [await png(WHITE)];
    const sharp = await scheduleSprites(streamhost, images, sprites, {
      ...board,
      background_blur: 0,
    });
    const blurred = await scheduleSprites(streamhost, images, sprites, {
      ...board,
      background_blur: 20,
    });
    await openSprites(page, sharp, renderer);
    const before = await readPixels(page, WINDOW);
    await openSprites(page, blurred, renderer);
    const after = await readPixels(page, WINDOW);

    const left = { x: 1400, width: 1544 - 1400 };
    for (let x = left.x; x < left.x + left.width; x += 1) {
      expect(after.at(x, 300)).toEqual(before.at(x, 300));
    }
    // The right edge of the sprite: hard without the blur, soft with it.
    expect(before.at(1640, 480)[3]).toBe(0);
    expect(before.at(1642, 350)[3]).toBe(255);
    expect(before.at(1650, 350)[3]).toBe(0);
    const soft = [1600, 1630, 1644, 1660].map((x) => after.at(x, 350)[3]);
    expect(soft).toEqual([...soft].sort((one, other) => other - one));
    expect(soft[2]).toBeGreaterThan(90);
    expect(soft[2]).toBeLessThan(160);
    expect(soft[3]).toBeGreaterThan(0);
    // White stays white, however thin: no rim is darker.
    for (let x = 1546; x < 1700; x += 1) {
      const [red, green, blue, alpha] = after.at(x, 350);
      if (alpha > 8) expect(Math.min(red, green, blue)).toBeGreaterThan(240);
    }
  });
}
