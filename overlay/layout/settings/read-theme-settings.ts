import { THEME_SETTINGS } from '#contract/settings/theme-settings.ts';
import { WHITE } from '#domain/appearance/color.ts';
import { readPath } from '#domain/read-path.ts';
import { readSettings } from './read-settings.ts';

/** The settings of a theme that the overlay uses. */
export type ThemeSettings = ReturnType<typeof readThemeSettings>;

/** Reads the stored settings of a theme, or of none. A missing value or one of a wrong type is its default. */
export function readThemeSettings(settings: unknown) {
  const drawn = readSettings(THEME_SETTINGS, (path) => readPath(settings, path));
  return {
    elementColor: drawn.element_color ?? WHITE,
    /** Null for the color that is most readable on `elementColor`. */
    textColor: drawn.text_color,
    tierNames: [drawn.tipper_tier_1, drawn.tipper_tier_2, drawn.tipper_tier_3] as const,
    fonts: {
      title: drawn['fonts.title'],
      headers: drawn['fonts.headers'],
      text: drawn['fonts.text'],
    },
    /** Null without a cover photo. */
    coverUrl: drawn.logo_image,
    coverFocus: drawn.logo_image_focus,
    spriteUrls: drawn.sprites,
    alertMedia: {
      /** Null for the emblem in the theme's colors. */
      imageUrl: drawn.alert_image,
      soundUrl: drawn.alert_sound,
    },
  };
}
