import { expect, NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { createLayout } from './create-appearance.ts';
import { changePolls, polledTopics } from './live-answers.ts';
import { OverlayPage } from './overlay-page.ts';
import { readPixels } from './pixels.ts';
import { recordTip, scheduleLive } from './show.ts';

test.use({ viewport: { width: 960, height: 540 } });

for (const renderer of ['webgl', 'canvas'] as const) {
  test(`${renderer} neither draws nor requests a frame while nothing changes`, async ({
    page,
    streamhost,
  }) => {
    const live = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 50 });
    await recordTip(streamhost.url, live, 'Ann', 20);
    const overlay = new OverlayPage(page);
    await page.clock.install();
    await page.addInitScript(() => {
      const { requestAnimationFrame } = window;
      window.framesRequested = 0;
      window.requestAnimationFrame = (callback) => {
        window.framesRequested += 1;
        return requestAnimationFrame.call(window, callback);
      };
    });
    await overlay.openAndDraw(live.code, { renderer, push: 'off' });
    await overlay.passPolls(2);
    const count = async () => [
      (await overlay.read()).framesDrawn,
      await page.evaluate(() => window.framesRequested),
    ];
    const before = await count();
    expect(before[0]).toBe(1);
    await overlay.passPolls(5);
    expect(await count()).toEqual(before);
  });
}

declare global {
  interface Window {
    framesRequested: number;
  }
}

test('a word blocked on air is masked at once, and shown again when allowed', async ({
  page,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await recordTip(streamhost.url, live, 'Buy sp@m', 20);
  const overlay = new OverlayPage(page);
  await overlay.openUntilIdle(live.code);
  await overlay.waitForAmount('Buy sp@m', '$20');
  const hold = async (...words: string[]) => {
    const answer = await page.request.put('/api/block-list', { data: { words } });
    expect(answer.ok()).toBe(true);
  };
  await hold('spam');
  await overlay.waitForAmount('Buy ****', '$20');
  await recordTip(streamhost.url, live, 'Buy sp@m', 5);
  await overlay.waitForAmount('Buy ****', '$25');
  await hold();
  await overlay.waitForAmount('Buy sp@m', '$25');
});

test(
  'an overlay without its live shows a notice until the live exists',
  NEWER_BROWSER,
  async ({ page, streamhost }) => {
    const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
    const overlay = new OverlayPage(page);
    const unchange = await changePolls(page, (message, part) =>
      part === 'boot' ? { ...message, version: 'missing', body: null } : message,
    );
    await overlay.open(live.code, { push: 'off' });
    await page.waitForResponse((response) => polledTopics(response.url()) !== null);
    await overlay.waitForPollState('missing');
    expect(await overlay.read()).toMatchObject({ isReady: false, framesDrawn: 0 });
    const notice = page.getByText(`Data not found: ${live.code}`, { exact: true });
    const { x, y, width, height } = (await notice.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    expect(x).toBeLessThan(20);
    expect(y + height).toBeGreaterThan(520);
    expect(width).toBeLessThan(300);
    await notice.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
    expect((await readPixels(page)).data.every((value) => value === 0)).toBe(true);

    unchange();
    await overlay.waitUntilReady();
    expect((await overlay.read()).liveName).toBe('ORBIT SESSIONS');
    await expect(notice).toHaveCount(0);

    await page.request.delete(`/api/lives/${live.id}`);
    await overlay.waitForPollState('missing');
    await expect(notice, 'the board stays').toHaveCount(0);
  },
);

test('data that cannot be drawn do not change the picture', async ({ page, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  const overlay = new OverlayPage(page);
  const layout = await createLayout(streamhost.url, { corner_radius: 8, hud: false });
  const round = (corner_radius: number) =>
    page.request.put(`/api/layouts/${layout.id}`, {
      data: { settings: { corner_radius, hud: false } },
    });
  await overlay.openAndDraw(live.code, { layout: layout.id });
  const before = await page.screenshot({ omitBackground: true });

  const failure = page.waitForEvent('console', (message) =>
    message.text().includes('board cannot be drawn, what was drawn stays'),
  );
  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(window, {
      mend: () => Object.assign(HTMLCanvasElement.prototype, { getContext }),
    });
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  });
  await round(30);
  await failure;
  expect(before.equals(await page.screenshot({ omitBackground: true }))).toBe(true);

  await page.evaluate('mend()');
  const { framesDrawn } = await overlay.read();
  await round(60);
  await overlay.waitForFrames(framesDrawn + 1);
  expect(before.equals(await page.screenshot({ omitBackground: true }))).toBe(false);
});
