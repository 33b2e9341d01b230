/** Lives with sprites of plain images, and the overlay that shows them. */
import type { Page } from 'playwright/test';
import type { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import type { OverlayReport } from '../page/bridge.ts';
import { createLayout, createTheme } from './dressing.ts';
import { OverlayPage, type OverlayQuery } from './overlay-page.ts';
import { plainImage, type Rgb, uploadContent } from './plain-images.ts';
import { scheduleLive } from './show.ts';

export const WINDOW = { x: 0, y: 0, width: 1920, height: 1080 };
export const RENDERERS = ['webgl', 'canvas'] as const;

/** Nothing but what a test asks for. */
export const BARE: LayoutSettings = { dropShadow: { opacity: 0 }, hud: false };

/** A file as it is uploaded. */
export type ImageFile = { content: Buffer; type: string };

export const png = async (color: Rgb): Promise<ImageFile> => ({
  content: await plainImage(color, 'png'),
  type: 'image/png',
});

export type SpriteShow = { code: string; theme: Theme; layout: string };

/** Schedules a live with sprites of these images. */
export async function scheduleSprites(
  { url }: { url: string },
  images: readonly ImageFile[],
  sprites: readonly SpriteSetting[],
  settings: LayoutSettings = {},
): Promise<SpriteShow> {
  const files = [];
  for (const { content, type } of images) files.push(await uploadContent(url, content, type));
  const theme = await createTheme(url, { sprites: files });
  const layout = await createLayout(url, { ...BARE, ...settings }, sprites);
  const live = await scheduleLive(url, 'Live');
  return { code: live.code, theme, layout: layout.id };
}

export async function openSprites(
  page: Page,
  { code, theme, layout }: SpriteShow,
  renderer: OverlayQuery['renderer'] = 'webgl',
): Promise<{ overlay: OverlayPage; report: OverlayReport }> {
  const overlay = new OverlayPage(page);
  const report = await overlay.openAndDraw(code, { theme: theme.id, layout, renderer });
  return { overlay, report };
}
