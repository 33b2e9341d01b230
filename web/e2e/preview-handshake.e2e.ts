import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import { scheduleLive } from '../../overlay/e2e/show.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';

declare global {
  interface Window {
    /** The types of the messages that this window received. */
    heard: string[];
  }
}

/** Lets every frame record its messages. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    window.heard = [];
    window.addEventListener('message', ({ data }) => {
      window.heard.push(String(data?.type));
    });
  });

/** The overlay in the preview. */
async function previewOf(page: Page) {
  const handle = await page.locator('iframe[title="Overlay preview"]').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page has no preview.');
  return {
    frame,
    heard: () => frame.evaluate(() => window.heard),
    liveName: () => frame.evaluate(() => window.streamhostOverlay?.read().liveName),
    reward: () => frame.evaluate(() => window.streamhostOverlay?.read().goal?.reward),
  };
}

test('home shows the overlay as connected, after one boot that was acknowledged', async ({
  page,
  streamhost,
}) => {
  await scheduleLive(streamhost.url, 'Orbit Sessions');
  await listenIn(page);
  await page.clock.install();
  await new HomePage(page).open();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const preview = await previewOf(page);
  await expect.poll(preview.liveName).toBe('ORBIT SESSIONS');
  // A boot without an acknowledgement is repeated after a second.
  await page.clock.runFor(1200);
  expect(await preview.heard()).toEqual(['preview:boot']);
  const told = await page.evaluate(() => window.heard);
  expect(told[0]).toBe('overlay:ready');
  expect([...new Set(told.slice(1))].sort()).toEqual(['overlay:ack', 'overlay:parts']);
});

test('a boot that nobody acknowledges is sent once more, a second later', async ({
  page,
  streamhost,
}) => {
  await scheduleLive(streamhost.url, 'Orbit Sessions');
  await listenIn(page);
  await page.route('**/live/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage({ type: 'overlay:ready' }, location.origin)</script>`,
    }),
  );
  // The clock only runs in steps, so a slow machine does not change the second.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  const heard = async () => (await previewOf(page)).heard();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return (await page.locator('iframe').count()) > 0 && heard();
    })
    .toEqual(['preview:boot']);
  await page.clock.runFor(1000 - 10);
  expect(await heard()).toEqual(['preview:boot']);
  await page.clock.runFor(10);
  await expect.poll(heard).toEqual(['preview:boot', 'preview:boot']);
  await page.clock.runFor(5000);
  expect(await heard()).toEqual(['preview:boot', 'preview:boot']);
  await expect(page.getByText('Starting', { exact: true })).toBeVisible();
});

test('a name and goals are seen as they are typed, and are not saved', async ({
  api,
  page,
  streamhost,
}) => {
  const { id } = await scheduleLive(streamhost.url, 'Orbit Sessions', { Song: 50 });
  const editor = await new LiveEditorPage(page).open(id);
  const preview = await previewOf(page);
  await expect.poll(preview.liveName).toBe('ORBIT SESSIONS');

  await editor.name.fill('Encore Night');
  await expect.poll(preview.liveName).toBe('ENCORE NIGHT');
  await editor.fillGoal(0, { reward: 'Dance', dollars: '20' });
  await expect.poll(preview.reward).toBe('Dance');
  await editor.name.fill('');
  await expect.poll(preview.liveName).toBe('ORBIT SESSIONS');

  const stored: Live = await api.get(`lives/${id}`);
  expect([stored.name, stored.settings.tipGoals?.[0]?.reward]).toEqual(['Orbit Sessions', 'Song']);
});

test('a stream of changes reaches the overlay as a few, the last of them for certain', async ({
  page,
  streamhost,
}) => {
  const { id } = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await listenIn(page);
  await page.goto(`/lives/${id}`);
  const preview = await previewOf(page);
  await expect.poll(preview.liveName).toBe('ORBIT SESSIONS');
  await new LiveEditorPage(page).name.waitFor();
  const tookMs = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('input[name="name"]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    const start = performance.now();
    for (let step = 1; step <= 300; step += 1) {
      set?.call(field, `Step ${step}`);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
    return performance.now() - start;
  });
  await expect.poll(preview.liveName).toBe('STEP 300');
  const updates = (await preview.heard()).filter((type) => type === 'preview:update');
  expect(updates.length).toBeLessThanOrEqual(Math.ceil(tookMs / 10) + 1);
  expect(updates.length).toBeLessThan(300);
});

test('another live is shown in the same frame, and one that is gone is said to be', async ({
  api,
  page,
  streamhost,
}) => {
  await scheduleLive(streamhost.url, 'Orbit Sessions');
  const other = await scheduleLive(streamhost.url, 'Lunar Lounge');
  const home = await new HomePage(page).open();
  const preview = await previewOf(page);
  await preview.frame.evaluate(() => Object.assign(window, { isSame: true }));
  await home.lives.filter({ hasText: 'Orbit Sessions' }).getByRole('button').click();
  await expect.poll(preview.liveName).toBe('ORBIT SESSIONS');
  await home.lives.filter({ hasText: 'Lunar Lounge' }).getByRole('button').click();
  await expect.poll(preview.liveName).toBe('LUNAR LOUNGE');
  expect(await preview.frame.evaluate('isSame')).toBe(true);

  await api.delete(`lives/${other.id}`);
  await expect(page.getByText('Data not found').first()).toBeVisible();
});

test('a server that is away is said to be, until it is back', async ({ page, streamhost }) => {
  await scheduleLive(streamhost.url, 'Orbit Sessions');
  await new HomePage(page).open();
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await said('Connected');
  await streamhost.kill();
  await said('Reconnecting');
  await streamhost.restart();
  await said('Connected');
});
