import type { Page, WebSocket } from 'playwright/test';
import { EVENTS_PATH } from '#contract/live-protocol.ts';
import { RUNNING_OVERLAY_PATH } from '#contract/pages.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import { expect, NEWER_BROWSER, OWN_PROCESS, test } from '../../web/e2e/fixtures.ts';
import { PreviewPart } from '../../web/e2e/pages/preview-part.ts';
import { createLayout, createTheme } from './create-appearance.ts';
import { partOf, polledTopics } from './live-answers.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

/** Well under a poll's second, and what a busy computer needs. */
const AT_ONCE = { timeout: 900 };

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
    await expect.poll(isHealthy, { timeout: 20_000 }).toBe(true);
    await newest()?.waitForEvent('framereceived');
  };
  /** Waits for two heartbeats, during which an overlay without a healthy socket would poll. */
  const heartbeats = async () => {
    for (let count = 0; count < 2; count += 1) await newest()?.waitForEvent('framereceived');
  };
  return { overlay: new OverlayPage(page), requested, sockets, healthy, heartbeats };
}

test('tips and changes of the theme are drawn at once, without requests', async ({
  page,
  streamhost: { url },
}) => {
  const theme = await createTheme(url, { text_color: '#ffffff' });
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 500 }, theme.id);
  const { overlay, requested, sockets, healthy, heartbeats } = watched(page);
  await overlay.openUntilIdle(live.code);
  await healthy();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  requested.length = 0;

  await test.step('each tip moves in as one that is polled', async () => {
    for (let tip = 1; tip <= 3; tip += 1) {
      const { framesDrawn } = await overlay.read();
      await recordTip(url, live, 'Ann', 10);
      await overlay.waitForAmount('Ann', `$${tip * 10}`, AT_ONCE);
      await overlay.waitForFrames(framesDrawn + 5);
      await overlay.waitUntilIdle();
    }
    expect(requested).toEqual([]);
  });

  await test.step('an idle overlay requests and draws nothing', async () => {
    const { framesDrawn } = await overlay.read();
    await heartbeats();
    expect(requested).toEqual([]);
    expect(await overlay.read()).toMatchObject({ framesDrawn, pollState: 'ok' });
  });

  await test.step('a theme that is edited is drawn', async () => {
    const colorOf = async () => (await overlay.read()).layout?.liveName?.style.color;
    const before = await colorOf();
    const data = { name: theme.name, settings: { text_color: '#ff8800' } };
    await page.request.put(`/api/themes/${theme.id}`, { data });
    await expect.poll(colorOf, { intervals: [50] }).not.toBe(before);
    expect(requested).toEqual([]);
  });

  await test.step('a live that is deleted is missed at once, and its board stays', async () => {
    const { liveName } = await overlay.read();
    await page.request.delete(`/api/lives/${live.id}`);
    await page.waitForFunction(
      () => window.streamhostOverlay?.read().pollState === 'missing',
      undefined,
      AT_ONCE,
    );
    expect((await overlay.read()).liveName).toBe(liveName);
  });
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
    const { overlay, requested, healthy, heartbeats } = watched(page);
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
    await overlay.waitForAmount('Bo', '$25', { timeout: 2000 });
    await overlay.waitForPollState('ok');
    expect((await overlay.read()).goal?.total).toBe('$45');
    await healthy();
    requested.length = 0;
    await recordTip(url, live, 'Bo', 25);
    await overlay.waitForAmount('Bo', '$50', AT_ONCE);
    await heartbeats();
    expect(requested).toEqual([]);
    expect(await page.evaluate('isSamePage')).toBe(true);
  },
);

test('?push=off in the address opens no socket, and polls', async ({
  page,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions');
  const { overlay, requested, sockets } = watched(page);
  await overlay.openUntilIdle(live.code, { push: 'off' });
  requested.length = 0;
  await recordTip(url, live, 'Ann', 20);
  await overlay.waitForAmount('Ann', '$20');
  await expect.poll(() => requested.length).toBeGreaterThanOrEqual(3);
  expect(sockets).toEqual([]);
});

test(
  'the overlay in a frame of the editor, and the sample live, have a socket, too',
  NEWER_BROWSER,
  async ({ page, streamhost: { url } }) => {
    const { overlay, requested, healthy, heartbeats } = watched(page);
    await page.goto(`${RUNNING_OVERLAY_PATH}${SAMPLE}`);
    await overlay.waitUntilIdle();
    await healthy();
    requested.length = 0;
    await heartbeats();
    expect(requested).toEqual([]);

    const live = await scheduleLive(url, 'Orbit Sessions');
    const framed: string[] = [];
    page.on('request', (request) => {
      if (polledTopics(request.url())) framed.push(request.url());
    });
    await page.goto(`/lives/${live.id}`);
    const preview = new PreviewPart(page);
    await expect.poll(() => preview.board()).toEqual([]);
    await healthy();
    framed.length = 0;
    await recordTip(url, live, 'Ann', 20);
    await expect.poll(() => preview.board(), { ...AT_ONCE, intervals: [50] }).toEqual(['Ann $20']);
    expect(framed).toEqual([]);
  },
);
