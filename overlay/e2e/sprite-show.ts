/** Lives with sprites of plain images, and the overlay that shows them. */
import type { Page } from 'playwright/test';
import type { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import type { OverlayReport } from '../page/bridge.ts';
import { createLayout, createTheme, uploadContent } from './create-appearance.ts';
import { OverlayPage, type OverlayQuery } from './overlay-page.ts';
import { plainImage, type Rgb } from './plain-images.ts';
import { scheduleLive } from './show.ts';

export const WINDOW = { x: 0, y: 0, width: 1920, height: 1080 };
export const RENDERERS = ['webgl', 'canvas'] as const;

/** Without shadow and HUD. */
const WITHOUT_EFFECTS: LayoutSettings = { dropShadow: { opacity: 0 }, hud: false };

/** A file to upload. */
type ImageFile = { content: Buffer; type: string };

/** Uploads a PNG of one color. */
export const uploadColor = async (url: string, color: Rgb) =>
  uploadContent(url, await plainImage(color, 'png'), 'image/png');

type SpriteShow = { code: string; theme: Theme; layout: string };

/** Schedules a live with sprites of these images, or of plain colors. */
export async function scheduleSprites(
  { url }: { url: string },
  images: readonly (Rgb | ImageFile)[],
  sprites: readonly SpriteSetting[],
  settings: LayoutSettings = {},
): Promise<SpriteShow> {
  const files = [];
  for (const image of images) {
    const isFile = 'content' in image;
    files.push(
      await (isFile ? uploadContent(url, image.content, image.type) : uploadColor(url, image)),
    );
  }
  const theme = await createTheme(url, { sprites: files });
  const layout = await createLayout(url, { ...WITHOUT_EFFECTS, ...settings }, sprites);
  const live = await scheduleLive(url, 'Live');
  return { code: live.code, theme, layout: layout.id };
}

export async function openSprites(
  page: Page,
  { code, theme, layout }: SpriteShow,
  query: OverlayQuery = {},
): Promise<{ overlay: OverlayPage; report: OverlayReport }> {
  const overlay = new OverlayPage(page);
  const report = await overlay.openAndDraw(code, {
    theme: theme.id,
    layout,
    renderer: 'webgl',
    ...query,
  });
  return { overlay, report };
}
