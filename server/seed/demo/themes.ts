import type { SeedFile } from '../seed-file.ts';

type Themes = NonNullable<SeedFile['themes']>;

export const DEMO_FONTS = [
  { file: 'grenze-gotisch-latin-600-normal.woff2', family: 'Grenze Gotisch' },
  { file: 'grenze-gotisch-latin-700-normal.woff2', family: 'Grenze Gotisch' },
  { file: 'unbounded-latin-600-normal.woff2', family: 'Unbounded' },
  { file: 'unbounded-latin-800-normal.woff2', family: 'Unbounded' },
];

type DemoTheme = {
  name: string;
  layout: string;
  category: NonNullable<Themes[number]['settings']>['category'];
  sprites: readonly string[];
  /** Of elements and of text. */
  colors: readonly [string, string];
  tiers: readonly [string, string, string];
  /** The family of title and headers, each with its variant; '' is the bundled one. */
  font: { family: string; title: string; headers: string; caps: boolean };
};

/** A theme with images of the build, whose names begin with its key. */
function demoTheme(key: string, theme: DemoTheme): Themes[number] {
  const { name, layout, category, sprites, colors, tiers, font } = theme;
  const { family, caps } = font;
  return {
    key,
    name,
    layout,
    settings: {
      category,
      logo_image: `${key}-cover.webp`,
      sprites: sprites.map((sprite) => `${key}-${sprite}.webp`),
      element_color: colors[0],
      text_color: colors[1],
      tipper_tier_1: tiers[0],
      tipper_tier_2: tiers[1],
      tipper_tier_3: tiers[2],
      fonts: {
        title: { family, variant: font.title, caps },
        headers: { family, variant: font.headers, caps },
        text: { family: '', variant: 'regular', caps: false },
      },
    },
  };
}

export const DEMO_THEMES: Themes = [
  demoTheme('hallow', {
    name: "Hallows' Eve",
    layout: 'seance',
    category: 'Holidays and Events',
    sprites: ['moon', 'candles', 'pumpkin', 'cat', 'cauldron', 'candy'],
    colors: ['#190f22', '#ff9a3f'],
    tiers: ['Grave Lords', 'Night Riders', 'Trick or Treaters'],
    font: { family: 'Grenze Gotisch', title: '700', headers: '600', caps: false },
  }),
  demoTheme('arcade', {
    name: 'Midnight Arcade',
    layout: 'cabinet',
    category: 'Time Periods',
    sprites: ['critter', 'heart', 'joystick', 'star', 'coin', 'cassette'],
    colors: ['#16102e', '#ff5fae'],
    tiers: ['High Scores', 'Player Two', 'Extra Lives'],
    font: { family: 'Unbounded', title: '800', headers: '600', caps: true },
  }),
  demoTheme('cafe', {
    name: 'Corner Café',
    layout: 'counter',
    category: 'Places',
    sprites: ['lights', 'latte', 'plant', 'record', 'croissant', 'cat'],
    colors: ['#fff6e6', '#9c4a2f'],
    tiers: ['Regulars', 'Window Seats', 'Passing By'],
    font: { family: '', title: '800', headers: '700', caps: false },
  }),
];
