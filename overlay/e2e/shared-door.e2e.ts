import type { Page } from 'playwright/test';
import type { OverlayKey } from '#contract/people.ts';
import { followingLink } from '#domain/obs-link.ts';
import { withKey } from '#domain/overlay-key.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { createLayout, createTheme, uploadFont } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, scheduleLive } from './show.ts';

// The service worker's caches belong to the browser context.
test.use({
  viewport: { width: 480, height: 270 },
  serviceWorkers: 'allow',
  contextKind: 'new',
});

const NOTICE = 'This overlay needs its new link';

/** Everything that the browser has stored for the page, as text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const cached = requests.flat().map(({ url, headers }) => [url, ...headers]);
    return JSON.stringify([cached, localStorage, sessionStorage, document.cookie]);
  });

const isCached = (page: Page, path: string) =>
  page.evaluate(
    async (cached) => Boolean(await caches.match(cached, { ignoreSearch: true })),
    path,
  );

test('an overlay on another computer needs the key of its link', async ({
  page,
  api,
  streamhost: { url },
}) => {
  const port = await freePort();
  await api.put('sharing', { sharing: 'network', share_port: port });
  await uploadFont(url, 'midnight-arcade/fonts/unbounded-latin-800-normal.woff2', 'Unbounded');
  const title = { family: 'Unbounded', variant: '800', caps: true };
  const theme = await createTheme(url, { fonts: { title } });
  const layout = await createLayout(url, { hud: false });
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 50 }, theme.id);
  await recordTip(url, live, 'Ann', 20);
  const made = await api.post<OverlayKey>('overlay-keys', { live_id: live.id });
  const linkWith = (key: string) =>
    withKey(`${followingLink(`http://127.0.0.1:${port}`, live.code)}?layout=${layout.id}`, key);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  page.on('websocket', (socket) => sent.push(socket.url()));
  const overlay = new OverlayPage(page);
  const notice = page.getByText(NOTICE);

  await test.step('with its key it draws, in the font of its theme', async () => {
    await page.goto(linkWith(made.key));
    await overlay.waitForAmount('Ann', '$20');
    await overlay.waitForPollState('ok');
    const hasFont = () =>
      page.evaluate(() =>
        [...document.fonts].some(
          ({ family, status }) => /Unbounded/.test(family) && status === 'loaded',
        ),
      );
    await expect.poll(hasFont).toBe(true);
    await expect(notice).toHaveCount(0);
    await recordTip(url, live, 'Bo', 25);
    await overlay.waitForAmount('Bo', '$25');
  });

  await test.step('a held word in a name is masked', async () => {
    await api.put('block-list', { words: ['bo'] });
    await overlay.waitForAmount('**', '$25');
    await api.put('block-list', { words: [] });
    await overlay.waitForAmount('Bo', '$25');
  });

  await test.step('no request, cache or storage has the key', async () => {
    await expect.poll(() => isCached(page, '/api/fonts/css')).toBe(true);
    expect(await storedText(page)).not.toContain(made.key);
    expect(sent.filter((address) => address.includes(made.key))).toEqual([]);
  });

  const { key } = await api.post<OverlayKey>('overlay-keys/renew', { live_id: live.id });
  await test.step('after a new key the board stays, with a notice', async () => {
    await expect(notice).toBeVisible();
    await overlay.waitForPollState('refused');
    expect((await overlay.read()).tiers[0]?.rows).toHaveLength(2);
  });

  await test.step('reloaded it shows the cached board, with a notice', async () => {
    await recordTip(url, live, 'Cy', 30);
    await overlay.reload();
    await expect(notice).toBeVisible();
    await overlay.waitForAmount('Bo', '$25');
    const names = (await overlay.read()).tiers[0]?.rows.map((row) => row.name);
    expect(names).toEqual(['Bo', 'Ann']);
  });

  await test.step('the key of another live is refused in the same way', async () => {
    const other = await scheduleLive(url, 'Other show', { Song: 50 }, theme.id);
    const { key: otherKey } = await api.post<OverlayKey>('overlay-keys', { live_id: other.id });
    await page.goto('about:blank');
    await page.goto(linkWith(otherKey));
    await expect(notice).toBeVisible();
    await overlay.waitForAmount('Bo', '$25');
    expect((await overlay.read()).tiers[0]?.rows).toHaveLength(2);
  });

  await test.step('the new link works without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.goto(linkWith(key));
    await overlay.waitForAmount('Cy', '$30');
    await expect(notice).toHaveCount(0);
    expect(await page.evaluate('isSamePage')).toBe(true);
  });
});
