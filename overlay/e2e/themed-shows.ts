import type { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import type { ThemeSettings } from '#contract/themes.ts';
import {
  createLayout,
  createTheme,
  uploadFont,
  uploadImage,
  uploadImages,
} from './create-appearance.ts';
import { recordTips, type ScheduledLive, scheduleLive } from './show.ts';

/** A realistic theme with its layout, and a live with tips. */
export type ThemedShow = {
  name: string;
  goals: Readonly<Record<string, number>>;
  /** Fans with their dollars. The fan '' stands for tips without a fan. */
  tips: Readonly<Record<string, number>>;
  theme: { name: string; settings: ThemeSettings; sprites: readonly string[] };
  /** Fonts of starter looks, with the family names that the theme uses. */
  fonts: readonly (readonly [file: string, family: string])[];
  layout: { settings: LayoutSettings; sprites: readonly SpriteSetting[] };
};

/** Large enough for a phone. */
const READABLE: LayoutSettings = {
  hud: false,
  live_name: { x: 960, y: 100, width: 800, glow: 16 },
  board: { headerFontSize: 17, tipperFontSize: 18 },
  header_font_size: 22,
  text_font_size: 15,
};

export const DEEP_SPACE: ThemedShow = {
  name: 'Orbit Sessions',
  goals: { 'Loop pedal jam': 500, 'Acoustic encore': 1500 },
  tips: {
    Marigold_77: 240,
    'Theo & June': 185,
    basswitch: 142,
    '': 110,
    'Kit from Leeds': 95,
    lowtide: 80,
    'Priya R.': 76.5,
    'sam.wav': 60,
    Oleander: 52,
    'Tuesday Club': 45,
    Zoë: 44,
    Amélie: 40.5,
    Juno: 40,
    Pavel: 38,
    Wren: 36,
  },
  theme: {
    name: 'Deep Space',
    settings: {
      element_color: '#0a1428',
      text_color: '#8fdcff',
      tipper_tier_1: 'Mission Control',
      tipper_tier_2: 'Flight Crew',
      tipper_tier_3: 'Stargazers',
      fonts: {
        title: { family: 'Unbounded', variant: '800', caps: true },
        headers: { family: 'Unbounded', variant: '600', caps: false },
        text: { family: 'Inter', variant: 'regular', caps: false },
      },
    },
    sprites: ['planet.svg', 'comet.svg', 'saucer.svg', 'rocket.svg'],
  },
  fonts: [
    ['midnight-arcade/fonts/unbounded-latin-600-normal.woff2', 'Unbounded'],
    ['midnight-arcade/fonts/unbounded-latin-800-normal.woff2', 'Unbounded'],
  ],
  layout: {
    settings: READABLE,
    sprites: [
      { x: 214, y: 236, height: 340 },
      { x: 1402, y: 300, height: 168, rotation: 8 },
      { x: 196, y: 716, height: 236, rotation: -8 },
      { x: 1662, y: 900, height: 250, rotation: 26 },
    ],
  },
};

/** Uploads fonts and images and creates the theme with its layout on the server at `url`. */
export async function createThemeWithLayout(
  url: string,
  { fonts, theme, layout }: ThemedShow,
): Promise<{ theme: string; layout: string }> {
  for (const [file, family] of fonts) await uploadFont(url, file, family);
  const logo_file = await uploadImage(url, 'logo-night-owl.svg');
  const settings = { ...layout.settings, logo_file };
  const { id } = await createLayout(url, settings, layout.sprites, 'Right board');
  const sprites = await uploadImages(url, theme.sprites);
  const created = await createTheme(url, { ...theme.settings, sprites }, theme.name, id);
  return { theme: created.id, layout: id };
}

/** The live of a show, with its tips. */
export async function scheduleShow(url: string, show: ThemedShow): Promise<ScheduledLive> {
  const live = await scheduleLive(url, show.name, show.goals);
  await recordTips(url, live, show.tips);
  return live;
}

/** A live on the server, and the ids to open its overlay with. */
type StagedShow = { live: ScheduledLive; theme: string; layout: string };

/** Creates everything of a show on the server. */
export async function stageShow(url: string, show: ThemedShow): Promise<StagedShow> {
  const ids = await createThemeWithLayout(url, show);
  return { live: await scheduleShow(url, show), ...ids };
}

/** Deep Space with all parts, without motion and without the HUD, which differs by renderer and frame count. */
export const stageFullShow = (url: string, changes: LayoutSettings = {}): Promise<StagedShow> => {
  const { layout } = DEEP_SPACE;
  const settings = { ...layout.settings, ...changes, hud: false };
  return stageShow(url, { ...DEEP_SPACE, layout: { ...layout, settings } });
};
