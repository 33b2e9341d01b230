import type { Page, WebSocket } from 'playwright/test';
import { expect, isPushing, test } from '../../web/e2e/fixtures.ts';
import { createLayout } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

/** Init script for `setHidden`, which hides the page as a browser does: without animation frames. */
const hidePages = (page: Page) =>
  page.addInitScript(() => {
    const { requestAnimationFrame, cancelAnimationFrame } = window;
    const held = new Map<number, FrameRequestCallback>();
    let isHidden = false;
    window.requestAnimationFrame = (callback) => {
      const request = requestAnimationFrame.call(window, (nowMs) => {
        if (isHidden) held.set(request, callback);
        else callback(nowMs);
      });
      return request;
    };
    window.cancelAnimationFrame = (request) => {
      held.delete(request);
      cancelAnimationFrame.call(window, request);
    };
    Object.defineProperty(document, 'visibilityState', {
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    window.setHidden = (isHiddenNow) => {
      isHidden = isHiddenNow;
      if (!isHidden) for (const callback of held.values()) requestAnimationFrame(callback);
      held.clear();
      document.dispatchEvent(new Event('visibilitychange'));
    };
  });

declare global {
  interface Window {
    setHidden(isHidden: boolean): void;
  }
}

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((isHidden) => window.setHidden(isHidden), isHidden);

/** Counts the requests of the page from now on. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', () => {
    count += 1;
  });
  return () => count;
}

const HIDERS = [
  [
    'OBS',
    (overlay: OverlayPage) => overlay.dispatchFromObs({ visible: false }),
    (overlay: OverlayPage) => overlay.dispatchFromObs({ visible: true }),
  ],
  [
    'the browser',
    ({ page }: OverlayPage) => setHidden(page, true),
    ({ page }: OverlayPage) => setHidden(page, false),
  ],
] as const;

test('a hidden overlay neither fetches nor draws, and catches up when visible', async ({
  page,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 500 });
  const layout = await createLayout(streamhost.url, { hud: false });
  await recordTip(streamhost.url, live, 'Ann', 20);
  await page.clock.install();
  await hidePages(page);
  const overlay = new OverlayPage(page);
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  await overlay.openUntilIdle(live.code, { layout: layout.id });
  const requests = countRequests(page);
  for (const [index, [who, hide, show]] of HIDERS.entries()) {
    await test.step(`hidden by ${who}`, async () => {
      await hide(overlay);
      const [{ framesDrawn }, requestCount] = [await overlay.read(), requests()];
      await recordTip(streamhost.url, live, 'Bo', 25);
      // Longer than two polls.
      await page.clock.runFor(2500);
      expect(requests()).toBe(requestCount);
      expect((await overlay.read()).framesDrawn).toBe(framesDrawn);

      await show(overlay);
      await overlay.waitForAmount('Bo', `$${25 * (index + 1)}`);
      // One frame for the return, one for the missed tip, without animation.
      await overlay.waitUntilIdle();
      expect((await overlay.read()).framesDrawn).toBeLessThanOrEqual(framesDrawn + 2);

      await recordTip(streamhost.url, live, 'Cy', 5);
      await overlay.waitForFrames(framesDrawn + 5);
      await overlay.waitUntilIdle();
    });
  }
  if (isPushing) expect(sockets.map((socket) => socket.isClosed())).toEqual([false]);
});

test('a page that is opened hidden starts when it becomes visible', async ({
  page,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await hidePages(page);
  await page.addInitScript(() => window.setHidden(true));
  const overlay = new OverlayPage(page);
  await overlay.open(live.code);
  await page.waitForFunction(() => window.streamhostOverlay?.read().renderer != null);
  expect(await overlay.read()).toMatchObject({ isReady: false, framesDrawn: 0 });
  await setHidden(page, false);
  await overlay.waitUntilReady();
});
