import sharp from 'sharp';
import type { LiveSummary } from '#contract/lives.ts';
import { runStreamhost } from '../../cli/testing/streamhost-process.ts';
import { expect, type TestServer, test } from '../../web/e2e/fixtures.ts';
import { seriousProblems } from '../../web/e2e/serious-problems.ts';
import type { Box, PlacedSprite } from '../layout/drawing.ts';
import { OverlayPage } from './overlay-page.ts';

/** Seeds the demo; the server must not run meanwhile. */
async function seedDemo(streamhost: TestServer): Promise<LiveSummary[]> {
  await streamhost.kill();
  const { stderr } = await runStreamhost(['seed', '--demo', '--data-dir', streamhost.dataDir]);
  expect(stderr).toBe('');
  await streamhost.restart();
  return (await fetch(`${streamhost.url}/api/lives`)).json();
}

test('every live of the demo shows all of its theme, no sprite covers the name, the board or the goal, and axe finds nothing serious there and on the home page', async ({
  page,
  streamhost,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const overlay = new OverlayPage(page);
  await page.setViewportSize({ width: 480, height: 270 });
  const lives = await seedDemo(streamhost);
  for (const { code, name } of lives) {
    await overlay.openAndDraw(code, { renderer: 'webgl' });
    await page.waitForFunction(() => window.streamhostOverlay?.read().missingImages.length === 0);
    const { liveName, board, goal, tiers, layout, stageTexts } = await overlay.read();
    expect(liveName?.toLowerCase()).toBe(name.toLowerCase());
    expect(tiers.every(({ rows, freeRows }) => rows.length + freeRows > 0)).toBe(true);
    const written = stageTexts.find(({ text }) => text === liveName)?.box;
    const taken = [board, goal?.track, written].filter((box) => box !== undefined && box !== null);
    expect(taken).toHaveLength(3);
    const sprites = layout?.sprites.sprites ?? [];
    expect(sprites).toHaveLength(6);
    const reaches = await Promise.all(sprites.map((sprite) => reachOf(sprite, streamhost.url)));
    const covering = reaches.filter((reach) => taken.some((part) => overlap(reach, part)));
    expect(covering, name).toEqual([]);
  }
  expect(errors).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  for (const { name } of lives) await expect(page.getByText(name).first()).toBeVisible();
  await page.frameLocator('iframe').locator('canvas').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
});

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The box that a sprite covers in its motion. */
async function reachOf(sprite: PlacedSprite, serverUrl: string): Promise<Box> {
  const image = await (await fetch(serverUrl + sprite.url)).arrayBuffer();
  const { width: imageWidth, height: imageHeight } = await sharp(image).metadata();
  const tall = sprite.height * sprite.scale * Math.max(1, sprite.motion?.scaleTo ?? 1);
  const wide = (tall * imageWidth) / imageHeight;
  const turned = Math.abs(sprite.rotation) + (sprite.motion?.swing ?? 0);
  const width = wide * Math.cos(turned) + tall * Math.sin(turned);
  const height = wide * Math.sin(turned) + tall * Math.cos(turned);
  return { x: sprite.x - width / 2, y: sprite.y - height / 2, width, height };
}
