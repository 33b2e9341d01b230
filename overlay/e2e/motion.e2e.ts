import type { Page } from 'playwright/test';
import { expect, type TestServer, test } from '../../web/e2e/fixtures.ts';
import type { DrawnObject } from '../stage/stage-report.ts';
import { createLayout } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, recordTips, scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

type Show = {
  overlay: OverlayPage;
  tip(fan: string, dollars: number): Promise<void>;
};

/** Opens a live with these tips, without endless motion. */
async function goOnAir(
  page: Page,
  { url }: TestServer,
  { tips, goals }: { tips: Record<string, number>; goals: Record<string, number> },
): Promise<Show> {
  const live = await scheduleLive(url, 'Orbit Sessions', goals);
  await recordTips(url, live, tips);
  const layout = await createLayout(url, { hud: false });
  const overlay = new OverlayPage(page);
  await recordFrames(page);
  await overlay.openAndDraw(live.code, { layout: layout.id });
  await overlay.waitUntilIdle();
  return { overlay, tip: (fan, dollars) => recordTip(url, live, fan, dollars) };
}

type Frame = Record<'board' | 'goalBar', DrawnObject[]>;

declare global {
  interface Window {
    drawnFrames: Frame[];
  }
}

/** The time between two frames, on the page's fake clock. */
const FRAME_MS = 80;

/** Records what each frame shows, with a fake clock that advances by frames. */
const recordFrames = (page: Page) =>
  page.addInitScript((frameMs) => {
    const { requestAnimationFrame } = window;
    const report = () => window.streamhostOverlay?.read();
    let nowMs = 1000;
    let drawn = 0;
    window.drawnFrames = [];
    window.requestAnimationFrame = (callback) =>
      requestAnimationFrame.call(window, () => {
        callback(nowMs);
        const { framesDrawn = 0, stage } = report() ?? {};
        // Other animation frames draw nothing.
        if (framesDrawn === drawn) return;
        drawn = framesDrawn;
        const { board = [], goalBar = [] } = stage ?? {};
        window.drawnFrames.push({ board, goalBar });
        nowMs += frameMs;
      });
  }, FRAME_MS);

/** The frames that are drawn after `change`, until the overlay is idle. */
async function framesOf(overlay: OverlayPage, change: () => Promise<void>): Promise<Frame[]> {
  const { page } = overlay;
  await page.evaluate(() => {
    window.drawnFrames = [];
  });
  await change();
  await page.waitForFunction(() => window.drawnFrames.length > 0);
  await overlay.waitUntilIdle();
  return JSON.parse(await page.evaluate(() => JSON.stringify(window.drawnFrames)));
}

const amountsOf = (objects: DrawnObject[]) =>
  objects
    .flatMap(({ text }) => text ?? [])
    .filter((text) => text.startsWith('$'))
    .map((text) => Number(text.slice(1)));
const topOf = (frame: Frame | undefined, text: string) =>
  frame?.board.find((object) => object.text === text)?.box.y ?? Number.NaN;
const isRising = (values: number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));

test('a tip counts up to the exact amount, and two fans swap places', async ({
  page,
  streamhost,
}) => {
  const { overlay, tip } = await goOnAir(page, streamhost, {
    tips: { Ann: 30, Bo: 5 },
    goals: { Song: 200 },
  });
  const counted = await framesOf(overlay, () => tip('Ann', 45.5));
  const onBoard = counted.map(({ board }) => Math.max(...amountsOf(board)));
  const onBar = counted.map(
    ({ goalBar }) => amountsOf(goalBar).find((amount) => amount < 200) ?? 0,
  );
  for (const [amounts, from, to] of [
    [onBoard, 30, 75],
    [onBar, 35, 80],
  ] as const) {
    expect(isRising(amounts)).toBe(true);
    expect(amounts.some((amount) => amount > from && amount < to)).toBe(true);
    expect(amounts.at(-1)).toBe(to);
  }

  const frames = await framesOf(overlay, () => tip('Bo', 90));
  const [ann, bo] = ['Ann', 'Bo'].map((name) => frames.map((frame) => topOf(frame, name)));
  const [first, last] = [frames[0], frames.at(-1)];
  expect(topOf(first, 'Ann')).toBe(topOf(last, 'Bo'));
  expect(topOf(first, 'Bo')).toBe(topOf(last, 'Ann'));
  expect(isRising(ann ?? [])).toBe(true);
  expect(isRising((bo ?? []).map((top) => -top))).toBe(true);
});

test('after all motion the picture is that of a new page', async ({ page, streamhost }) => {
  const { overlay, tip } = await goOnAir(page, streamhost, {
    tips: { Ann: 30, Bo: 20, Cy: 15, Di: 12, Eve: 11, Flo: 10, Gus: 9, Hal: 8, Ida: 7, Jo: 6 },
    goals: { Song: 150, Encore: 400 },
  });
  await framesOf(overlay, async () => {
    await tip('Jo', 40);
    await tip('Newcomer', 35.25);
  });
  // The animation of the first tip may have ended before the second arrived.
  await overlay.waitForAmount('Newcomer', '$35');
  await overlay.waitUntilIdle();
  const moved = await page.screenshot({ omitBackground: true });
  await overlay.reload();
  await overlay.waitUntilIdle();
  expect(moved.equals(await page.screenshot({ omitBackground: true }))).toBe(true);
});
