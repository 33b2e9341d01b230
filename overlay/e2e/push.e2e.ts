import type { Page, WebSocket } from 'playwright/test';
import { EVENTS_PATH } from '#contract/live-protocol.ts';
import { expect, NEWER_BROWSER, OWN_PROCESS, test } from '../../web/e2e/fixtures.ts';
import { PreviewPart } from '../../web/e2e/pages/preview-part.ts';
import { createLayout, createTheme } from './create-appearance.ts';
import { partOf, polledTopics } from './live-answers.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

/** An overlay, the paths that it requests of the API from now on, and its sockets. */
function watched(page: Page) {
  const requested: string[] = [];
  const sockets: WebSocket[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  /** In an editor's page the preview has a socket of its own. */
  const ofOverlay = new Set<WebSocket>();
  const received = new WeakSet<WebSocket>();
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== EVENTS_PATH) return;
    sockets.push(socket);
    socket.on('framesent', ({ payload }) => {
      const { topics = {} } = JSON.parse(String(payload));
      if (Object.keys(topics).some((topic) => partOf(topic) === 'boot')) ofOverlay.add(socket);
    });
    socket.on('framereceived', () => received.add(socket));
  });
  const newest = () => sockets.findLast((socket) => ofOverlay.has(socket));
  /**
   * Waits until the newest socket of the overlay is healthy, and for one more message, by which time the page has handled
   * the first and polls no longer. In the first half minute an outage is followed by attempts up to 18 seconds apart.
   */
  const healthy = async () => {
    const isHealthy = () => {
      const socket = newest();
      return socket !== undefined && received.has(socket) && !socket.isClosed();
    };
    await expect.poll(isHealthy).toBe(true);
    await newest()?.waitForEvent('framereceived');
  };
  return { overlay: new OverlayPage(page), requested, sockets, healthy };
}

test('tips and changes of the theme are drawn without requests', async ({
  page,
  streamhost: { url },
}) => {
  const theme = await createTheme(url, { text_color: '#ffffff' });
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 500 }, theme.id);
  const { overlay, requested, sockets, healthy } = watched(page);
  await overlay.openUntilIdle(live.code);
  await healthy();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  requested.length = 0;

  await test.step('a tip moves in as one that is polled', async () => {
    const { framesDrawn } = await overlay.read();
    await recordTip(url, live, 'Ann', 10);
    await overlay.waitForAmount('Ann', '$10');
    await overlay.waitForFrames(framesDrawn + 5);
  });

  await test.step('a theme that is edited is drawn', async () => {
    const colorOf = async () => (await overlay.read()).layout?.liveName?.style.color;
    const before = await colorOf();
    const data = { name: theme.name, settings: { text_color: '#ff8800' } };
    await page.request.put(`/api/themes/${theme.id}`, { data });
    await expect.poll(colorOf, { intervals: [50] }).not.toBe(before);
  });

  await test.step('a live that is deleted is missed, and its board stays', async () => {
    const { liveName } = await overlay.read();
    await page.request.delete(`/api/lives/${live.id}`);
    await overlay.waitForPollState('missing');
    expect((await overlay.read()).liveName).toBe(liveName);
  });
  expect(requested).toEqual([]);
  expect(sockets).toHaveLength(1);
  expect(await page.evaluate('isSamePage')).toBe(true);
});

test(
  'a killed server leaves the picture, and the overlay catches up when it is back',
  OWN_PROCESS,
  async ({ page, streamhost }) => {
    const { url } = streamhost;
    const live = await scheduleLive(url, 'Orbit Sessions', { Song: 50 });
    await recordTip(url, live, 'Ann', 20);
    const layout = await createLayout(url, { hud: false });
    const { overlay, healthy } = watched(page);
    const before = await overlay.openUntilIdle(live.code, { layout: layout.id });
    await healthy();
    const picture = await page.screenshot({ omitBackground: true });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await streamhost.kill();
    await overlay.waitForPollState('offline');
    expect(await overlay.read()).toEqual({ ...before, pollState: 'offline' });
    expect(picture.equals(await page.screenshot({ omitBackground: true }))).toBe(true);

    await streamhost.restart();
    await recordTip(url, live, 'Bo', 25);
    await overlay.waitForAmount('Bo', '$25');
    await overlay.waitForPollState('ok');
    expect((await overlay.read()).goal?.total).toBe('$45');
    expect(await page.evaluate('isSamePage')).toBe(true);
  },
);

test(
  'the overlay in a frame of the editor has a socket, too',
  NEWER_BROWSER,
  async ({ page, streamhost: { url } }) => {
    const { healthy } = watched(page);
    const live = await scheduleLive(url, 'Orbit Sessions');
    const framed: string[] = [];
    page.on('request', (request) => {
      if (polledTopics(request.url())) framed.push(request.url());
    });
    await page.goto(`/lives/${live.id}`);
    const preview = new PreviewPart(page);
    await preview.expectBoard([]);
    await healthy();
    framed.length = 0;
    await recordTip(url, live, 'Ann', 20);
    await preview.expectBoard(['Ann $20']);
    expect(framed).toEqual([]);
  },
);
