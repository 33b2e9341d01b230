import sharp from 'sharp';
import { expect } from '../../web/e2e/fixtures.ts';
import type { Box, PlacedSprite } from '../layout/drawing.ts';
import type { OverlayReport } from '../page/bridge.ts';

/**
 * The sprites that cover the live's name, the board, the goal bar or the milestones during their motion. The first
 * three parts must exist.
 */
export async function coveringSprites(
  { liveName, board, goal, layout, stageTexts }: OverlayReport,
  serverUrl: string,
): Promise<Box[]> {
  const written = stageTexts.find(({ text }) => text === liveName)?.box;
  const taken = [board, goal?.track, written].filter((box) => box !== undefined && box !== null);
  expect(taken).toHaveLength(3);
  const list = layout?.milestones?.area;
  if (list) taken.push(list);
  const sprites = layout?.sprites.sprites ?? [];
  const reaches = await Promise.all(sprites.map((sprite) => reachOf(sprite, serverUrl)));
  return reaches.filter((reach) => taken.some((part) => overlap(reach, part)));
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The box that a sprite covers during its motion. */
async function reachOf(sprite: PlacedSprite, serverUrl: string): Promise<Box> {
  const image = await (await fetch(serverUrl + sprite.url)).arrayBuffer();
  const { width: imageWidth, height: imageHeight } = await sharp(image).metadata();
  const tall = sprite.height * sprite.scale * Math.max(1, sprite.motion?.scaleTo ?? 1);
  const wide = (tall * imageWidth) / imageHeight;
  const rotated = Math.abs(sprite.rotation) + (sprite.motion?.swing ?? 0);
  const width = wide * Math.cos(rotated) + tall * Math.sin(rotated);
  const height = wide * Math.sin(rotated) + tall * Math.cos(rotated);
  return { x: sprite.x - width / 2, y: sprite.y - height / 2, width, height };
}
