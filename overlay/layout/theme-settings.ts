import { THEME_SETTINGS } from '#contract/settings/theme-settings.ts';
import { readPath } from '#domain/read-path.ts';
import { type Color, WHITE } from './color.ts';
import { readSettings } from './read-settings.ts';
import type { ThemeFonts } from './theme-fonts.ts';

/** What the overlay takes from a theme. `textColor` null means: whatever reads best on `elementColor`. */
export type ThemeSettings = {
  elementColor: Color;
  textColor: Color | null;
  tierNames: readonly [string, string, string];
  fonts: ThemeFonts;
  /** Where the cover photo is; null without one. */
  coverUrl: string | null;
  spriteUrls: string[];
};

/** Reads the stored settings of a theme, or of none; what is missing or of a wrong type takes its default. */
export function readThemeSettings(settings: unknown): ThemeSettings {
  const drawn = readSettings(THEME_SETTINGS, (path) => readPath(settings, path));
  return {
    elementColor: drawn.element_color ?? WHITE,
    textColor: drawn.text_color,
    tierNames: [drawn.tipper_tier_1, drawn.tipper_tier_2, drawn.tipper_tier_3],
    fonts: {
      title: drawn['fonts.title'],
      headers: drawn['fonts.headers'],
      text: drawn['fonts.text'],
    },
    coverUrl: drawn.logo_image,
    spriteUrls: drawn.sprites,
  };
}
