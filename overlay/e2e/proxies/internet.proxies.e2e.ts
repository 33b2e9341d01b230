import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import type { OverlayKey, Person, SignInLink } from '#contract/people.ts';
import { followingLink } from '#domain/obs-link.ts';
import { withKey } from '#domain/overlay-key.ts';
import { startStreamhost } from '../../../cli/testing/streamhost-process.ts';
import { browserLaunch, SOFTWARE_COMPOSITING } from '../../../config/tools/browser/browser.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { type Api, apiOf } from '../../../web/e2e/api.ts';
import { TipPage } from '../../../web/e2e/pages/tip-page.ts';
import { OverlayPage } from '../overlay-page.ts';
import { recordTip, scheduleLive } from '../show.ts';
import { PROXY_ADDRESS, PROXY_NAME, PROXY_NAMES, startProxy } from './real-proxies.ts';

const test = base.extend<{ server: { url: string; api: Api } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  server: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-internet-'));
    const server = await startStreamhost({ dataDir });
    await use({ url: server.url, api: apiOf(server.url) });
    await server.stop();
    await rm(dataDir, { recursive: true });
  },
});

test.use({
  launchOptions: browserLaunch(
    SOFTWARE_COMPOSITING,
    `--host-resolver-rules=MAP ${PROXY_NAME} 127.0.0.1`,
  ),
});

/** The sockets that a page opens to this origin, from now on. */
function socketsOf(page: Page, origin: string) {
  const sockets = { open: 0 };
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(origin).host) return;
    sockets.open += 1;
    socket.on('close', () => {
      sockets.open -= 1;
    });
  });
  return sockets;
}

for (const name of PROXY_NAMES) {
  test(`behind ${name} the internet signs in, records tips and shows an overlay`, async ({
    browser,
    playwright,
    server: { url, api },
  }) => {
    const share_port = await freePort();
    const proxy = await startProxy(name, 'passes', share_port, 'https');
    const inSecure = { ignoreHTTPSErrors: true };
    const phone = await browser.newContext({
      ...inSecure,
      viewport: { width: 390, height: 844 },
      // A client that names another address is listed under its own.
      extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.9' },
    });
    const obs = await browser.newContext(inSecure);
    const stranger = await playwright.request.newContext(inSecure);
    try {
      await api.put('sharing', {
        sharing: 'internet',
        share_port,
        share_url: proxy.url,
        trusted_proxies: [PROXY_ADDRESS],
      });
      const live = await scheduleLive(url, 'Behind a proxy');
      await api.put('on-air', { live_id: live.id });
      const mia = await api.post<Person>('people', { name: 'Mia', role: 'moderator' });
      const page = await phone.newPage();
      const sockets = socketsOf(page, proxy.url);

      await test.step('a link signs in with a cookie for this name and https alone', async () => {
        const { urls } = await api.post<SignInLink>(`people/${mia.id}/links`, {});
        expect(urls).toHaveLength(1);
        await page.goto(String(urls[0]));
        await page.getByRole('button', { name: 'Join', exact: true }).click();
        await page.waitForURL(`${proxy.url}/tip/`);
        expect(await phone.cookies()).toEqual([
          expect.objectContaining({
            name: `__Host-streamhost-${share_port}`,
            domain: PROXY_NAME,
            httpOnly: true,
            secure: true,
            sameSite: 'Strict',
          }),
        ]);
      });

      await test.step('the device has the address of the visitor', async () => {
        const people = await api.get<Person[]>('people');
        const devices = people.find(({ id }) => id === mia.id)?.devices;
        expect(devices?.map(({ address }) => address)).toEqual(['127.0.0.1']);
      });

      const overlay = new OverlayPage(await obs.newPage());
      await test.step('tips of both sides are shown, with a socket', async () => {
        const tips = new TipPage(page);
        await tips.add('Ann', '10');
        await expect(tips.tips).toHaveText([/Ann/]);
        await recordTip(url, live, 'Bo', 25);
        await expect(tips.tips).toHaveText([/Bo/, /Ann/]);
        expect(sockets.open).toBe(1);
      });

      await test.step('an overlay is shown by the key of its link, with a socket', async () => {
        const ofOverlay = socketsOf(overlay.page, proxy.url);
        const { key } = await api.post<OverlayKey>('overlay-keys', { live_id: live.id });
        await overlay.page.goto(withKey(followingLink(proxy.url, live.code), key));
        await overlay.waitForAmount('Bo', '$25');
        await expect.poll(() => ofOverlay.open).toBe(1);
        await recordTip(url, live, 'Cy', 30);
        await overlay.waitForAmount('Cy', '$30');
      });

      await test.step('another name is refused', async () => {
        const { port } = new URL(proxy.url);
        const answer = await stranger.get(`https://localhost:${port}/api/health`);
        expect(answer.status()).toBe(421);
      });

      await test.step('a removed person is signed out', async () => {
        await api.delete(`people/${mia.id}`);
        await expect(page.getByRole('heading', { name: 'Sign in again, Mia' })).toBeVisible();
        await expect.poll(() => sockets.open).toBe(0);
      });
    } finally {
      await Promise.all([phone.close(), obs.close(), stranger.dispose()]);
      await proxy.stop();
    }
  });
}
