import { expect, NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { type Box, inset } from '../layout/drawing.ts';
import type { OverlayReport } from '../page/bridge.ts';
import { createLayout } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { alphaOf, readPixels } from './pixels.ts';
import { recordTip, scheduleLive } from './show.ts';

const WIDTH = 1920;
const HEIGHT = 1080;

test.use({ viewport: { width: 480, height: 270 } });

test('a live without tips shows its name, an empty board and its first goal', async ({
  page,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 50, Encore: 200 });
  const report = await new OverlayPage(page).openAndDraw(live.code);
  expect(report.liveName).toBe('ORBIT SESSIONS');
  expect(report.tiers).toEqual([
    { name: 'Tier 1', rows: [], freeRows: 5 },
    { name: 'Tier 2', rows: [], freeRows: 3 },
    { name: 'Tier 3', rows: [], freeRows: 2 },
  ]);
  expect(report.goal).toMatchObject({
    reward: 'Song',
    amount: '$50',
    total: null,
    ratio: 0,
    fill: null,
  });
});

test('tips are totaled per fan, highest first, and move the goal', async ({ page, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 50, Encore: 200 });
  await recordTip(streamhost.url, live, 'Ann', 40);
  await recordTip(streamhost.url, live, 'Bo', 55.5);
  await recordTip(streamhost.url, live, 'Ann', 20);
  const report = await new OverlayPage(page).openAndDraw(live.code);
  expect(report.tiers[0]?.rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Ann', '$60'],
    ['Bo', '$55'],
  ]);
  expect(report.goal).toMatchObject({
    reward: 'Encore',
    amount: '$200',
    total: '$115',
    ratio: 0.5775,
  });
  const texts = report.stageTexts.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['ORBIT SESSIONS', 'Ann', '$60', 'Bo', '$55', 'Encore']),
  );
});

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

const AWKWARD_NAMES = [
  'Maximilian Featherstonehaugh-Cholmondeley the Third of Lower Slaughter',
  '👩‍👩‍👧‍👦🏳️‍🌈🎸🎉🔥💜✨🥳🎊👏🙌💃🕺🎤🎧🎼🎹🥁🎷🎺',
  'محمد بن عبد الله صاحب الاسم الطويل جدا جدا جدا!',
  'שלום (עולם)!',
  'Łódź\tРостов Αθήνα Nguyễn Thị Hồng Ấm',
];

test('long, emoji and right-to-left names stay inside their row', async ({ page, streamhost }) => {
  const live = await scheduleLive(streamhost.url, AWKWARD_NAMES[0] ?? '');
  for (const [index, name] of AWKWARD_NAMES.entries()) {
    await recordTip(streamhost.url, live, name, 1_000_000 - index);
  }
  const { tiers, stageTexts } = await new OverlayPage(page).openAndDraw(live.code);
  const rows = tiers[0]?.rows ?? [];
  expect(rows).toHaveLength(AWKWARD_NAMES.length);
  for (const { name, amount, box } of rows) {
    const nameBox = boxOf(name);
    const amountBox = boxOf(amount);
    expect(nameBox.x).toBeGreaterThanOrEqual(box.x + 12);
    expect(nameBox.x + nameBox.width).toBeLessThanOrEqual(amountBox.x - 11);
    expect(amountBox.x + amountBox.width).toBeLessThanOrEqual(box.x + box.width - 11);
  }

  function boxOf(text: string): Box {
    const found = stageTexts.find((candidate) => candidate.text === text);
    if (!found) throw new Error(`The stage has no text ${text}.`);
    return found.box;
  }
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

test(
  'a smaller window shows the whole stage at its own resolution',
  NEWER_BROWSER,
  async ({ page, streamhost }) => {
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    const live = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 50 });
    const overlay = new OverlayPage(page);
    const full = await overlay.openAndDraw(live.code);

    await page.setViewportSize({ width: 800, height: 600 });
    await overlay.waitForFrames(full.framesDrawn + 1);
    const canvas = page.locator('canvas');
    await expect.poll(() => canvas.boundingBox()).toEqual({ x: 0, y: 0, width: 800, height: 450 });
    await expect(canvas).toHaveAttribute('width', '800');
    expect((await overlay.read()).board).toEqual(full.board);
  },
);
