import type { Page, Request, Response } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import { polledTopics } from '../../overlay/e2e/live-answers.ts';
import { scheduleLive } from '../../overlay/e2e/show.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import type { PreviewPart } from './pages/preview-part.ts';

declare global {
  interface Window {
    /** Types of the messages that this window received. */
    received: string[];
  }
}

/** Makes every frame record its messages. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    window.received = [];
    window.addEventListener('message', ({ data }) => {
      window.received.push(String(data?.type));
    });
  });

/** Types of the messages that the overlay received. */
const receivedBy = async (preview: PreviewPart) =>
  (await preview.overlay()).evaluate(() => window.received);

/** Waits until the preview has drawn a live with this name. */
const expectLive = (preview: PreviewPart, name: string) =>
  expect.poll(async () => (await preview.report())?.liveName).toBe(name);

test('the overlay connects after one boot; an unacknowledged one is resent after 1 s', async ({
  live: _,
  page,
}) => {
  await listenIn(page);
  await page.clock.install();
  const { preview } = await new HomePage(page).open();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expectLive(preview, 'ORBIT SESSIONS');
  // A boot message without an acknowledgement is sent again after a second.
  await page.clock.runFor(1200);
  expect(await receivedBy(preview)).toEqual(['preview:boot']);
  const hostReceived = await page.evaluate(() => window.received);
  expect(hostReceived[0]).toBe('overlay:ready');
  expect([...new Set(hostReceived.slice(1))].sort()).toEqual(['overlay:ack', 'overlay:parts']);

  await page.route('**/live/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage({ type: 'overlay:ready' }, location.origin)</script>`,
    }),
  );
  // The clock only runs in steps, so that a slow machine does not change the interval.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  const receivedTypes = () => receivedBy(preview);
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return (await preview.frame.count()) > 0 && receivedTypes();
    })
    .toEqual(['preview:boot']);
  await page.clock.runFor(1000 - 10);
  expect(await receivedTypes()).toEqual(['preview:boot']);
  await page.clock.runFor(10);
  await expect.poll(receivedTypes).toEqual(['preview:boot', 'preview:boot']);
  await page.clock.runFor(5000);
  expect(await receivedTypes()).toEqual(['preview:boot', 'preview:boot']);
  await expect(page.getByText('Starting', { exact: true })).toBeVisible();
});

test('the preview follows typing, throttles fast changes and saves nothing', async ({
  api,
  page,
  streamhost,
}) => {
  await listenIn(page);
  const { id } = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 50 });
  const editor = await new LiveEditorPage(page).open(id);
  const { preview } = editor;
  await expectLive(preview, 'ORBIT SESSIONS');

  await editor.name.fill('Encore Night');
  await expectLive(preview, 'ENCORE NIGHT');
  await editor.fillGoal(0, { reward: 'Dance', dollars: '20' });
  await expect.poll(async () => (await preview.report())?.goal?.reward).toBe('Dance');
  await editor.name.fill('');
  await expectLive(preview, 'ORBIT SESSIONS');

  const updates = async () =>
    (await receivedBy(preview)).filter((type) => type === 'preview:update').length;
  const before = await updates();
  const tookMs = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('input[name="name"]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    const start = performance.now();
    for (let step = 1; step <= 120; step += 1) {
      set?.call(field, `Step ${step}`);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      if (step % 2 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    return performance.now() - start;
  });
  await expectLive(preview, 'STEP 120');
  const sent = (await updates()) - before;
  expect(sent).toBeLessThanOrEqual(Math.ceil(tookMs / 10) + 1);
  expect(sent).toBeLessThan(120);

  const stored: Live = await api.get(`lives/${id}`);
  expect([stored.name, stored.settings.tipGoals?.[0]?.reward]).toEqual(['Orbit Sessions', 'Song']);
});

test('previews report a lost server and live; another live needs no reload', async ({
  api,
  live: _,
  page,
  streamhost,
}) => {
  const other = await api.post<Live>('lives', { name: 'Lunar Lounge' });
  const { lives, preview } = await new HomePage(page).open('?push=off');
  const expectText = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectText('Connected');
  await streamhost.kill();
  await expectText('Reconnecting');
  await streamhost.restart();
  await expectText('Connected');

  const overlay = await preview.overlay();
  await overlay.evaluate(() => Object.assign(window, { isSame: true }));
  await lives.filter({ hasText: 'Orbit Sessions' }).getByRole('button').click();
  await expectLive(preview, 'ORBIT SESSIONS');
  await lives.filter({ hasText: 'Lunar Lounge' }).getByRole('button').click();
  await expectLive(preview, 'LUNAR LOUNGE');
  expect(await overlay.evaluate('isSame')).toBe(true);

  // Home is current, and gets no snapshot of the deletion, after which it would select another live.
  const isOfHome = (request: Request) =>
    request.frame() === page.mainFrame() && polledTopics(request.url()) !== null;
  const isCurrent = async (answer: Response) =>
    isOfHome(answer.request()) && (await answer.text()) === '[]';
  await page.waitForResponse(isCurrent);
  await page.route('**/*', (route) =>
    isOfHome(route.request()) ? route.abort() : route.fallback(),
  );
  await api.delete(`lives/${other.id}`);
  await expect(page.getByText('Data not found').first()).toBeVisible();
});
