import { test } from '../../web/e2e/fixtures.ts';
import { rotatingPie } from '../testing/rotating-pie.ts';
import { createLayout, createTheme, uploadContent } from './create-appearance.ts';
import { BOARD, Gallery, LAP_MS } from './gallery.ts';
import { RENDERERS } from './sprite-show.ts';
import { DEEP_SPACE, stageShow, type ThemedShow } from './themed-shows.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

/** Sprites are largest at the first moment, after half a cycle, and rotated furthest at the second. */
const PERIOD_SECONDS = LAP_MS / 1000;
const LARGEST_MS = 9600;
const SWUNG_MS = 11_200;

/** Sprites that rotate, scale or both, beside the board and the goal bar and behind them. */
const LIVELY: ThemedShow = {
  ...DEEP_SPACE,
  layout: {
    settings: {
      ...DEEP_SPACE.layout.settings,
      background_blur: 12,
      board_opacity: 40,
      dropShadow: { offset: 14, blur: 10, opacity: 80 },
    },
    sprites: [
      { x: 214, y: 236, height: 240, animation_scale: 160 },
      { x: 1500, y: 340, height: 200, animation_rotation: 50 },
      { x: 420, y: 960, height: 236, animation_rotation: 30, animation_scale: 60 },
      { x: 1880, y: 560, height: 250, rotation: 26, animation_rotation: 90, animation_scale: 130 },
    ].map((sprite) => ({ ...sprite, animation_speed: PERIOD_SECONDS })),
  },
};

const FRAME_MS = 320;

test('the picture of moving sprites, and of an animated one behind the board', async ({
  page,
  streamhost: { url },
}) => {
  const { live, ...show } = await stageShow(url, LIVELY);
  const gallery = new Gallery(page, url, live);
  for (const renderer of RENDERERS) {
    await gallery.expectMoments({ ...show, renderer }, [
      ['sprites-largest', LARGEST_MS],
      ['sprites-swung', SWUNG_MS],
    ]);
  }

  const { settings } = DEEP_SPACE.theme;
  const sprites = [await uploadContent(url, Buffer.from(rotatingPie(FRAME_MS)), 'image/gif')];
  const theme = await createTheme(url, { ...settings, sprites });
  const layout = await createLayout(url, LIVELY.layout.settings, [
    { x: 1560, y: 240, height: 180 },
    { x: 1740, y: 560, height: 300, rotation: 30 },
  ]);
  const moments = [0, 1, 2, 3].map((frame): [string, number] => [
    `animation-frame-${frame + 1}`,
    (4 * 7 + frame + 0.5) * FRAME_MS,
  ]);
  for (const renderer of RENDERERS) {
    const query = { theme: theme.id, layout: layout.id, renderer };
    await gallery.expectMoments(query, moments, BOARD);
  }
});
