import { resolveFileLink } from '#domain/file-link.ts';
import { type Color, parseColor, WHITE } from './color.ts';
import { readText, readValue } from './read-setting.ts';
import { readThemeFonts, type ThemeFonts } from './theme-fonts.ts';

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
  const tierName = (tier: 1 | 2 | 3) =>
    readText(settings, `tipper_tier_${tier}`, '').trim() || `Tier ${tier}`;
  return {
    elementColor: parseColor(readValue(settings, 'element_color')) ?? WHITE,
    textColor: parseColor(readValue(settings, 'text_color')) ?? null,
    tierNames: [tierName(1), tierName(2), tierName(3)],
    fonts: readThemeFonts(settings),
    coverUrl: resolveFileLink(readValue(settings, 'logo_image')),
    spriteUrls: readSpriteUrls(readValue(settings, 'sprites')),
  };
}

function readSpriteUrls(sprites: unknown): string[] {
  if (!Array.isArray(sprites)) return [];
  return sprites.map(resolveFileLink).filter((url) => url !== null);
}
