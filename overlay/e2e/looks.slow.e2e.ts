import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { seriousProblems } from '../../web/e2e/serious-problems.ts';
import { coveringSprites } from './covering-sprites.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTips, scheduleLive } from './show.ts';

const FANS = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`Fan ${i}`, 30 - i]));

test('no sprite of a starter look covers a part; no HUD is shown; axe finds nothing', async ({
  page,
  streamhost,
}) => {
  const { url } = streamhost;
  await page.setViewportSize({ width: 480, height: 270 });
  const overlay = new OverlayPage(page);
  const looks: Look[] = await (await fetch(`${url}/api/looks`)).json();
  for (const { id, name } of looks) {
    const theme = await postJson<Theme>(`${url}/api/looks/${id}/use`, {});
    const live = await scheduleLive(url, name, { Encore: 900 }, theme.id);
    await recordTips(url, live, FANS);
    await overlay.openAndDraw(live.code);
    await page.waitForFunction(() => window.streamhostOverlay?.read().missingImages.length === 0);
    const report = await overlay.read();
    expect(report.layout?.sprites.sprites, name).toHaveLength(6);
    expect(
      report.tiers.every(({ freeRows }) => freeRows === 0),
      name,
    ).toBe(true);
    expect(await coveringSprites(report, url), name).toEqual([]);
    expect(report.layout?.hud, name).toBeNull();
  }
  expect(await seriousProblems(page)).toEqual([]);
});
