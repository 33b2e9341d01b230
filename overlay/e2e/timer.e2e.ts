import type { Page } from 'playwright/test';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { aBoot, aTimer, totalsOf } from '../testing/overlay-data.ts';
import { CLOCK_FRAME_MS, openPaused } from './gallery.ts';
import { answerPolls } from './live-answers.ts';

test.use({ viewport: { width: 480, height: 270 } });

/** On the page's clock, which starts at 0. */
const END_MS = 3_600_000;

/** Opens the overlay of a running timer; `pause` replaces it by a paused one. */
async function openRunning(page: Page) {
  const running = aTimer({ state: 'running', ends_at: new Date(END_MS).toISOString() });
  let timer = { version: 'running', body: running };
  await answerPolls(page, (part) => {
    if (part === 'timer') return timer;
    if (part === 'totals') return { version: 'totals', body: totalsOf(30) };
    const layout = { hud: false, timer: { enabled: true, label: 'Subathon', glow: 20 } };
    return part === 'boot' ? { version: 'boot', body: aBoot({ layout }) } : undefined;
  });
  const overlay = await openPaused(page, 'abcd2345');
  return {
    overlay,
    async pause() {
      timer = { version: 'paused', body: aTimer({ left: 754 }) };
      await overlay.runToPoll(CLOCK_FRAME_MS);
      // The answer may come during any of the frames that follow.
      await expect(async () => {
        await page.clock.runFor(CLOCK_FRAME_MS);
        const { stage, isMoving } = await overlay.read();
        expect(stage.timer?.some(({ text }) => text === '0:12:34')).toBe(true);
        expect(isMoving).toBe(false);
      }).toPass();
    },
    /** Lets ten seconds pass; the digits then, and the frames that were drawn. */
    async pass() {
      const before = await overlay.read();
      for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
      const { stage, framesDrawn } = await overlay.read();
      const texts = stage.timer?.map(({ text }) => text).filter((text) => /\d/.test(text ?? ''));
      return { texts, frames: framesDrawn - before.framesDrawn };
    },
  };
}

test('a timer draws a frame each second while it counts, and none while it is paused', async ({
  page,
}) => {
  const { pause, pass } = await openRunning(page);
  const counting = await pass();
  const left = Math.ceil((END_MS - (await page.evaluate(() => Date.now()))) / 1000);
  expect(counting).toEqual({
    texts: [`0:${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`],
    frames: 10,
  });
  await pause();
  expect(await pass()).toEqual({ texts: ['0:12:34'], frames: 0 });
});

test('a frame of the digits alone equals a frame of the whole stage', async ({ page }) => {
  const { overlay, pass } = await openRunning(page);
  await pass();
  const ofDigits = await page.screenshot({ omitBackground: true });
  // Draws the whole stage.
  await page.evaluate(() => window.dispatchEvent(new Event('resize')));
  await overlay.waitForRequestedFrame();
  await page.clock.runFor(CLOCK_FRAME_MS);
  expect((await page.screenshot({ omitBackground: true })).equals(ofDigits)).toBe(true);
});
