import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { startStreamhost } from '../../../cli/testing/streamhost-process.ts';
import { OverlayPage } from '../overlay-page.ts';
import { recordTip, scheduleLive } from '../show.ts';
import { type Manner, PROXY_NAMES, startProxy } from './real-proxies.ts';

/** Until a tip must be drawn, in ms. */
const LIMITS: Record<Manner, number> = { passes: 500, drops: 2000, cuts: 2000 };
/** A tip is sent so often, at another moment of the polls and of the line each time. */
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
  for (const manner of ['passes', 'drops', 'cuts'] as const) {
    test(`behind ${name} that ${manner} sockets, each tip is drawn within ${LIMITS[manner]} ms`, async ({
      page,
      server,
    }) => {
      const proxy = await startProxy(name, manner, server.url);
      try {
        const live = await scheduleLive(server.url, 'Behind a proxy');
        const overlay = new OverlayPage(page);
        await page.goto(`${proxy.url}/live/${live.code}`);
        await overlay.waitUntilReady();
        await page.waitForTimeout(3000);
        let asked = 0;
        page.on('request', (request) => {
          if (request.url().includes('/api/')) asked += 1;
        });
        for (let n = 1; n <= TIPS; n += 1) {
          await recordTip(server.url, live, 'Ann', 10);
          await overlay.waitForAmount('Ann', `$${n * 10}`, { timeout: LIMITS[manner] });
          await page.waitForTimeout(GAP_MS);
        }
        // What a proxy does not pass on must not be missed: it would prove nothing.
        if (manner === 'passes') expect(asked).toBeLessThanOrEqual(2);
        else expect(asked).toBeGreaterThan(TIPS);
      } finally {
        await page.close();
        await proxy.stop();
      }
    });
  }
}
