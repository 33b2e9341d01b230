import type { Page, WebSocket } from 'playwright/test';
import { EVENTS_PATH } from '#contract/events.ts';
import { RUNNING_OVERLAY_PATH } from '#contract/pages.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { expect, NEWER_BROWSER, OWN_PROCESS, test } from '../../web/e2e/fixtures.ts';
import { PreviewPart } from '../../web/e2e/pages/preview-part.ts';
import { createTheme } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, type ScheduledLive, scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

/** Well under a poll's second, and what a busy computer needs. */
const AT_ONCE = { timeout: 900 };

/** An overlay, what it asks of the API from now on, and its sockets. */
function watched(page: Page) {
  const asked: string[] = [];
  const sockets: WebSocket[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const heard = new WeakSet<WebSocket>();
  /** An editor around the overlay has a line of its own. */
  const ofEditor = new WeakSet<WebSocket>();
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== EVENTS_PATH) return;
    sockets.push(socket);
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"stored":true')) ofEditor.add(socket);
    });
    socket.on('framereceived', () => heard.add(socket));
  });
  /**
   * Waits until the server speaks over the newest socket, and once more, by which time the page has heard the first:
   * from then on polling rests. Tries of a line that is lost come up to 18 seconds apart in the first half minute.
   */
  const sound = async () => {
    const newest = () => sockets.findLast((socket) => !ofEditor.has(socket)) as WebSocket;
    await expect
      .poll(() => heard.has(newest()) && !newest().isClosed(), { timeout: 20_000 })
      .toBe(true);
    await newest().waitForEvent('framereceived');
  };
  return { overlay: new OverlayPage(page), asked, sockets, sound };
}

test('tips and changes of the look are drawn at once, without a request for tips and without a reload', async ({
  page,
  streamhost: { url },
}) => {
  const theme = await createTheme(url, { text_color: '#ffffff' });
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 500 }, theme.id);
  const { overlay, asked, sockets, sound } = watched(page);
  await overlay.openUntilIdle(live.code);
  await sound();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  asked.length = 0;

  await test.step('each tip moves in as one that is polled', async () => {
    for (let tip = 1; tip <= 3; tip += 1) {
      const { framesDrawn } = await overlay.read();
      await recordTip(url, live, 'Ann', 10);
      await overlay.waitForAmount('Ann', `$${tip * 10}`, AT_ONCE);
      await overlay.waitForFrames(framesDrawn + 5);
      await overlay.waitUntilIdle();
    }
    expect(asked).toEqual([]);
  });

  await test.step('at rest nothing is asked and nothing drawn', async () => {
    const { framesDrawn } = await overlay.read();
    // Longer than the server is ever silent.
    await page.waitForTimeout(5000);
    expect(asked).toEqual([]);
    expect(await overlay.read()).toMatchObject({ framesDrawn, pollState: 'ok' });
  });

  await test.step('a theme that is edited is drawn after one request', async () => {
    const colorOf = async () => (await overlay.read()).layout?.liveName?.style.color;
    const before = await colorOf();
    const data = { name: theme.name, settings: { text_color: '#ff8800' } };
    await page.request.put(`/api/themes/${theme.id}`, { data });
    await expect.poll(colorOf, { intervals: [50] }).not.toBe(before);
    expect(asked).toEqual(['/api/overlay_boot']);
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

test('the overlay that names no live turns at once to one that begins to run, and then rests', async ({
  page,
  streamhost: { url },
}) => {
  const first = await scheduleLive(url, 'Orbit Sessions');
  await recordTip(url, first, 'Ann', 20);
  const { overlay, asked, sound } = watched(page);
  await page.goto(RUNNING_OVERLAY_PATH);
  await overlay.waitForAmount('Ann', '$20');
  await sound();
  const started = new Date(Date.now() - 60_000);
  const next = await postJson<ScheduledLive>(`${url}/api/lives`, {
    name: 'Encore Night',
    // Swedes write both as ISO 8601 does.
    start_date: started.toLocaleDateString('sv'),
    start_time: started.toLocaleTimeString('sv').slice(0, 5),
  });
  await page.waitForFunction(
    () => window.streamhostOverlay?.read().liveName === 'ENCORE NIGHT',
    undefined,
    AT_ONCE,
  );
  asked.length = 0;
  await recordTip(url, next, 'Bo', 5);
  await overlay.waitForAmount('Bo', '$5', AT_ONCE);
  // Today it is asked each five seconds which live runs.
  await page.waitForTimeout(6000);
  expect(asked).toEqual([]);
});

test(
  'a server that is killed and started again is followed without a reload, and then polling rests again',
  OWN_PROCESS,
  async ({ page, streamhost }) => {
    const { url } = streamhost;
    const live = await scheduleLive(url, 'Orbit Sessions');
    const { overlay, asked, sound } = watched(page);
    await overlay.openUntilIdle(live.code);
    await sound();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await streamhost.kill();
    await overlay.waitForPollState('offline');
    await streamhost.restart();
    await recordTip(url, live, 'Ann', 20);
    await overlay.waitForAmount('Ann', '$20', { timeout: 2000 });
    await overlay.waitForPollState('ok');
    await sound();
    asked.length = 0;
    await recordTip(url, live, 'Ann', 20);
    await overlay.waitForAmount('Ann', '$40', AT_ONCE);
    await page.waitForTimeout(3000);
    expect(asked).toEqual([]);
    expect(await page.evaluate('isSamePage')).toBe(true);
  },
);

test('a hidden source keeps its line, asks and draws nothing, and shows the truth at once when it is seen', async ({
  page,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 500 });
  const { overlay, asked, sockets, sound } = watched(page);
  await overlay.openUntilIdle(live.code);
  await sound();
  await overlay.dispatchFromObs({ visible: false });
  const { framesDrawn } = await overlay.read();
  asked.length = 0;
  await recordTip(url, live, 'Ann', 20);
  await sockets.at(-1)?.waitForEvent('framereceived');
  await page.waitForTimeout(1500);
  expect(asked).toEqual([]);
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn);
  await overlay.dispatchFromObs({ visible: true });
  await overlay.waitForAmount('Ann', '$20', AT_ONCE);
  await overlay.waitUntilIdle();
  // One frame for the return, one for the missed tip.
  expect((await overlay.read()).framesDrawn).toBeLessThanOrEqual(framesDrawn + 2);
  expect(sockets.map((socket) => socket.isClosed())).toEqual([false]);
});

test('?push=off in the address opens no line, and polls', async ({ page, streamhost: { url } }) => {
  const live = await scheduleLive(url, 'Orbit Sessions');
  const { overlay, asked, sockets } = watched(page);
  await overlay.openUntilIdle(live.code, { push: 'off' });
  asked.length = 0;
  await recordTip(url, live, 'Ann', 20);
  await overlay.waitForAmount('Ann', '$20');
  await page.waitForTimeout(3000);
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(sockets).toEqual([]);
});

test(
  'the overlay in a frame of the editor, and the sample live, are told as well',
  NEWER_BROWSER,
  async ({ page, streamhost: { url } }) => {
    const { overlay, asked, sound } = watched(page);
    await page.goto(`${RUNNING_OVERLAY_PATH}${SAMPLE}`);
    await overlay.waitUntilIdle();
    await sound();
    asked.length = 0;
    await page.waitForTimeout(3000);
    expect(asked).toEqual([]);

    const live = await scheduleLive(url, 'Orbit Sessions');
    const framed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/tips/totals')) framed.push(request.url());
    });
    await page.goto(`/lives/${live.id}`);
    const preview = new PreviewPart(page);
    await expect.poll(() => preview.board()).toEqual([]);
    await sound();
    framed.length = 0;
    await recordTip(url, live, 'Ann', 20);
    await expect.poll(() => preview.board(), { ...AT_ONCE, intervals: [50] }).toEqual(['Ann $20']);
    expect(framed).toEqual([]);
  },
);
