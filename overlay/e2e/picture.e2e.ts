import { expect, test } from '../../web/e2e/fixtures.ts';
import { type Box, inset } from '../layout/drawing.ts';
import type { OverlayReport } from '../page/bridge.ts';
import { createLayout } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { alphaOf, readPixels } from './pixels.ts';
import { recordTip, scheduleLive } from './show.ts';

const WIDTH = 1920;
const HEIGHT = 1080;

test.use({ viewport: { width: 480, height: 270 } });

test('the page is transparent except for the parts it draws', async ({ page, streamhost }) => {
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 50 });
  await recordTip(streamhost.url, live, 'Ann', 20);
  const layout = await createLayout(streamhost.url, { hud: false });
  const overlay = new OverlayPage(page);
  const report = await overlay.openAndDraw(live.code, { layout: layout.id });
  const pixels = await readPixels(page);
  const alpha = alphaOf(pixels);
  expect(alpha.length).toBe(WIDTH * HEIGHT);

  const drawn = drawnBoxes(report);
  const outside = alpha.findIndex(
    (value, index) => value > 0 && !drawn.some((box) => isInside(index, box)),
  );
  expect(outside).toBe(-1);
  const { x, y } = report.board ?? { x: 0, y: 0 };
  const [, , , inBoard] = pixels.at(x + 8, y + 8);
  expect(inBoard).toBeGreaterThan(220);
  expect(inBoard).toBeLessThan(240);
});

/** The boxes of texts, board and goal bar, with space for outlines and shadows. */
function drawnBoxes({ stageTexts, board, goal }: OverlayReport): Box[] {
  const boxes = [...stageTexts.map(({ box }) => box), board, goal?.track];
  return boxes.filter((box): box is Box => Boolean(box)).map((box) => inset(box, -24));
}

function isInside(index: number, { x, y, width, height }: Box): boolean {
  const [column, row] = [index % WIDTH, Math.floor(index / WIDTH)];
  return column >= x && column < x + width && row >= y && row < y + height;
}
