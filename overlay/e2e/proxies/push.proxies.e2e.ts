import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { startStreamhost } from '../../../cli/testing/streamhost-process.ts';
import { OverlayPage } from '../overlay-page.ts';
import { recordTip, scheduleLive } from '../show.ts';
import { PROXY_NAMES, type SocketSupport, startProxy } from './real-proxies.ts';

/** The maximum time until a tip is drawn, in ms. */
const LIMITS: Record<SocketSupport, number> = { passes: 500, drops: 2000, cuts: 2000 };
/** The number of tips, each at another time relative to polls and heartbeats. */
const TIPS = 8;
const GAP_MS = 1370;

const test = base.extend<{ server: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  server: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-proxies-'));
    const server = await startStreamhost({ dataDir, args: ['--allowed-host', 'localhost'] });
    await use(server);
    await server.stop();
    await rm(dataDir, { recursive: true });
  },
});

for (const name of PROXY_NAMES) {
  for (const support of ['passes', 'drops', 'cuts'] as const) {
    test(`behind ${name} that ${support} sockets, tips are drawn within ${LIMITS[support]} ms`, async ({
      page,
      server,
    }) => {
      const proxy = await startProxy(name, support, Number(new URL(server.url).port));
      try {
        const live = await scheduleLive(server.url, 'Behind a proxy');
        const overlay = new OverlayPage(page);
        await page.goto(`${proxy.url}/live/${live.code}`);
        await overlay.waitUntilReady();
        await page.waitForTimeout(3000);
        let requests = 0;
        page.on('request', (request) => {
          if (request.url().includes('/api/')) requests += 1;
        });
        for (let n = 1; n <= TIPS; n += 1) {
          await recordTip(server.url, live, 'Ann', 10);
          await overlay.waitForAmount('Ann', `$${n * 10}`, { timeout: LIMITS[support] });
          await page.waitForTimeout(GAP_MS);
        }
        // Checks that the proxy behaves as configured, so that the test has a meaning.
        if (support === 'passes') expect(requests).toBeLessThanOrEqual(2);
        else expect(requests).toBeGreaterThan(TIPS);
      } finally {
        await page.close();
        await proxy.stop();
      }
    });
  }
}
