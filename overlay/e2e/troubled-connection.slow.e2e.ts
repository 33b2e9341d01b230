import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { startStreamhost } from '../../cli/testing/streamhost-process.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, scheduleLive } from './show.ts';
import { startTroubledConnection, TROUBLES } from './troubled-connection.ts';

/** How long a trouble lasts: shorter and longer than a page takes to notice, and than it waits for an answer. */
const LASTING_MS = [300, 1200, 3100, 5600, 9000];
/** From the end of a trouble until the overlay shows what the server has. */
const TRUTH_MS = 2000;
/** From one trouble to the next: the line has been opened again, or not. */
const IDLE_MS = [500, 4000];

test('the overlay is current within two seconds of the end of any trouble', async ({ page }) => {
  test.setTimeout(600_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-troubled-'));
  const server = await startStreamhost({ dataDir, args: ['--allowed-host', 'localhost'] });
  const line = await startTroubledConnection(server.url);
  try {
    const live = await scheduleLive(server.url, 'Storm');
    const overlay = new OverlayPage(page);
    await page.goto(`${line.url}/live/${live.code}`);
    await overlay.waitUntilReady();
    let sum = 0;
    const tip = async () => {
      await recordTip(server.url, live, 'Ann', 1);
      sum += 1;
    };
    const slowest = new Map<string, number>();
    for (const idleMs of IDLE_MS) {
      for (const trouble of TROUBLES) {
        for (const lastingMs of LASTING_MS) {
          await page.waitForTimeout(idleMs);
          await tip();
          line.set(trouble);
          await page.waitForTimeout(lastingMs / 2);
          await tip();
          await page.waitForTimeout(lastingMs / 2);
          line.set(null);
          const beganMs = performance.now();
          await overlay.waitForAmount('Ann', `$${sum}`, { timeout: TRUTH_MS });
          const tookMs = performance.now() - beganMs;
          slowest.set(trouble, Math.max(slowest.get(trouble) ?? 0, tookMs));
        }
      }
    }
    for (const [trouble, ms] of slowest) {
      test.info().annotations.push({ type: trouble, description: `${ms.toFixed(0)} ms at most` });
    }
    expect(server.stderr()).toBe('');
  } finally {
    await page.close();
    line.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
});
