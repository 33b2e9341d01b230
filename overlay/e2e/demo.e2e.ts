import type { LiveSummary } from '#contract/lives.ts';
import { runStreamhost } from '../../cli/testing/streamhost-process.ts';
import { expect, NEWER_BROWSER, type TestServer, test } from '../../web/e2e/fixtures.ts';
import { seriousProblems } from '../../web/e2e/serious-problems.ts';
import { coveringSprites } from './covering-sprites.ts';
import { OverlayPage } from './overlay-page.ts';

/** Seeds the demo. The server must not run meanwhile. */
async function seedDemo(streamhost: TestServer): Promise<LiveSummary[]> {
  await streamhost.kill();
  const { stderr } = await runStreamhost(['seed', '--demo', '--data-dir', streamhost.dataDir]);
  expect(stderr).toBe('');
  await streamhost.restart();
  return (await fetch(`${streamhost.url}/api/lives`)).json();
}

test(
  'the lives of the demo show their whole theme, uncovered and accessible',
  NEWER_BROWSER,
  async ({ page, streamhost }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const overlay = new OverlayPage(page);
    await page.setViewportSize({ width: 480, height: 270 });
    const lives = await seedDemo(streamhost);
    for (const { code, name } of lives) {
      await overlay.openAndDraw(code, { renderer: 'webgl' });
      await page.waitForFunction(() => window.streamhostOverlay?.read().missingImages.length === 0);
      const report = await overlay.read();
      const { liveName, tiers } = report;
      expect(liveName?.toLowerCase()).toBe(name.toLowerCase());
      expect(tiers.every(({ rows, freeRows }) => rows.length + freeRows > 0)).toBe(true);
      expect(report.layout?.sprites.sprites).toHaveLength(6);
      expect(await coveringSprites(report, streamhost.url), name).toEqual([]);
    }
    expect(errors).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    for (const { name } of lives) await expect(page.getByText(name).first()).toBeVisible();
    await page.frameLocator('iframe').locator('canvas').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  },
);
