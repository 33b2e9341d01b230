import sharp from 'sharp';
import { expect, test } from '../../web/e2e/fixtures.ts';
import type { TierHeader } from '../layout/board/board.ts';
import { createLayout, createTheme, uploadImage } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { alphaOf, readPixels } from './pixels.ts';
import { DEEP_SPACE, scheduleShow, stageShow } from './themed-shows.ts';

const LARGE = { width: 1920, height: 1080 };
const SMALL = { width: 960, height: 540 };

test('a small window shows the same picture', async ({ page, streamhost }) => {
  const { live, ...show } = await stageShow(streamhost.url, DEEP_SPACE);
  const overlay = new OverlayPage(page);
  await page.setViewportSize(LARGE);
  await overlay.openUntilIdle(live.code, { ...show, renderer: 'webgl' });
  const large = await page.screenshot({ omitBackground: true });

  await page.setViewportSize(SMALL);
  const { layout } = await overlay.openUntilIdle(live.code, { ...show, renderer: 'webgl' });
  const small = await page.screenshot({ omitBackground: true });
  const difference = compare(await thumbnail(large), await thumbnail(small));
  expect(difference.mean).toBeLessThan(1.5);
  expect(difference.shareAbove(48)).toBeLessThan(0.002);

  for (const { header } of layout?.board?.tiers ?? []) {
    const plain = await sharp(small).extract(plainPartOf(header)).png().toBuffer();
    const { channels } = await sharp(plain).stats();
    for (const { min, max } of channels) expect(max - min).toBeLessThanOrEqual(1);
  }
});

test('nothing is drawn outside the stage', async ({ page, streamhost: { url } }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const live = await scheduleShow(url, DEEP_SPACE);
  const { id: theme } = await createTheme(url, { sprites: [await uploadImage(url, 'planet.svg')] });
  const { id: layout } = await createLayout(
    url,
    { goal_bottom_padding: 0, dropShadow: { offset: 100, blur: 60 } },
    [
      { x: 200, y: 1080, height: 600 },
      { x: 1920, y: 900, height: 600 },
    ],
  );
  const overlay = new OverlayPage(page);
  await overlay.openUntilIdle(live.code, { theme, layout });
  const alpha = alphaOf(await readPixels(page));
  const belowTheStage = alpha.slice(800 * 450);
  expect(alpha.slice(0, 800 * 450).some((value) => value > 0)).toBe(true);
  expect(belowTheStage).toHaveLength(800 * 150);
  expect(belowTheStage.every((value) => value === 0)).toBe(true);
});

/** The empty part of a header bar in the small window, which must have one color without a seam. */
function plainPartOf({ box, name }: TierHeader) {
  const inset = 10;
  const left = Math.ceil(((name?.x ?? 0) + (name?.width ?? 0) + inset) / 2);
  const top = (box.y + inset) / 2;
  const width = Math.floor((box.x + box.width - inset) / 2) - left;
  return { left, top, width, height: (box.height - 2 * inset) / 2 };
}

/** So small that antialiasing is not visible. */
const thumbnail = async (picture: Buffer): Promise<Buffer> =>
  sharp(await sharp(picture).resize(480, 270).png().toBuffer())
    .flatten({ background: '#6b7280' })
    .raw()
    .toBuffer();

/** The differences of two pictures of the same size, from 0 to 255. */
function compare(one: Buffer, other: Buffer) {
  const differences = Uint8Array.from(one, (value, index) => Math.abs(value - (other[index] ?? 0)));
  const sum = differences.reduce((total, value) => total + value, 0);
  return {
    mean: sum / differences.length,
    shareAbove: (limit: number) =>
      differences.filter((value) => value > limit).length / differences.length,
  };
}
