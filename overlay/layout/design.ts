import type { OverlayBoot } from '#contract/overlay.ts';
import { type LayoutSettings, NO_MOTION, readLayoutSettings } from './layout-settings.ts';
import { createPalette, type Palette } from './palette.ts';
import { remember } from './remember.ts';
import type { TextMeasurer } from './text.ts';
import { withoutMissing } from './theme-fonts.ts';
import { readThemeSettings, type ThemeSettings } from './theme-settings.ts';

/** What theme and layout ask for. */
export type Look = LayoutSettings &
  Omit<ThemeSettings, 'elementColor' | 'textColor'> & {
    palette: Palette;
    /** As stored in the layout. */
    spriteSettings: readonly unknown[];
  };

/** What the overlay is laid out with; each part takes no more of it than it needs. */
export type Design = Look & { measure: TextMeasurer };

/** Where the overlay is seen. */
export type Circumstances = {
  /** Whoever watches asked for less motion: nothing moves, and no sprites are shown. */
  isMotionReduced: boolean;
  /** Faces, by their keys, that cannot be had now; Inter stands in. */
  missingFonts: ReadonlySet<string>;
};

const NO_SPRITES: readonly unknown[] = [];

/** Reads the look of a live; parts of it that did not change since the last reading are the same objects. */
export function createLookReader() {
  const layoutSettings = remember(({ stored }: { stored: unknown }) => readLayoutSettings(stored));
  const themeSettings = remember(({ stored }: { stored: unknown }) => readThemeSettings(stored));
  const palette = remember(createPalette);
  const fonts = remember(withoutMissing);

  return (
    { theme, layout }: OverlayBoot,
    { isMotionReduced, missingFonts }: Circumstances,
  ): Look => {
    const { elementColor, textColor, ...rest } = themeSettings({ stored: theme?.settings });
    const settings = layoutSettings({ stored: layout?.settings });
    return {
      ...settings,
      ...rest,
      fonts: fonts({ ...rest.fonts, missing: missingFonts }),
      palette: palette({ elementColor, textColor }),
      motion: isMotionReduced ? NO_MOTION : settings.motion,
      spriteSettings: isMotionReduced ? NO_SPRITES : (layout?.sprite_settings ?? NO_SPRITES),
    };
  };
}
