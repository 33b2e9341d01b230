import type { SeedFile } from '../seed/seed-file.ts';

type SeedTheme = NonNullable<SeedFile['themes']>[number];
type SeedLayout = NonNullable<SeedFile['layouts']>[number];

/** A font file of a look, in its folder, under the family's name. */
type LookFont = { file: string; family: string };

/**
 * A starter look: a theme with its layout, drawings and fonts, from which users make their own copy. Its folder has
 * the drawings in `art/`, where `cover.svg` is the cover photo, the fonts in `fonts/`, and `picture.webp`, which shows
 * it in the gallery.
 */
export type Look = {
  /** The name of its folder. */
  id: string;
  name: string;
  /** A few words about its style. */
  mood: string;
  category: NonNullable<SeedTheme['settings']>['category'];
  /** Names of drawings, in the order of the layout's sprites. */
  sprites: readonly string[];
  /** The drawing that is shown with an alert. */
  alertImage: string;
  /** The colors of elements and of text. */
  colors: readonly [element: string, text: string];
  tiers: readonly [string, string, string];
  /** The family of title and headers, each with its variant; '' is the bundled one. */
  font: { family: string; title: string; headers: string; caps: boolean };
  fontFiles: readonly string[];
  layout: Omit<SeedLayout, 'key'>;
};

/** Looks as the part of a seed file, with their ids as keys, for files in the folder that `renderLooks` builds. */
export const seedOfLooks = (looks: readonly Look[]) =>
  ({
    fonts: looks.flatMap(fontsOf),
    layouts: looks.map(({ id, layout }) => ({ key: id, ...layout })),
    themes: looks.map(themeOf),
  }) satisfies SeedFile;

const fontsOf = ({ id, font, fontFiles }: Look): LookFont[] =>
  fontFiles.map((file) => ({ file: `${id}/${file}`, family: font.family }));

function themeOf(look: Look): SeedTheme {
  const { id, name, category, sprites, alertImage, colors, tiers, font } = look;
  const { family, caps } = font;
  return {
    key: id,
    name,
    layout: id,
    settings: {
      category,
      logo_image: `${id}/cover.webp`,
      sprites: sprites.map((sprite) => `${id}/${sprite}.webp`),
      alert_image: `${id}/${alertImage}.webp`,
      alert_sound: `${id}/alert.wav`,
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
