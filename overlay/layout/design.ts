import type { OverlayBoot } from '#contract/overlay.ts';
import { DEFAULT_CURRENCY } from '#domain/currency.ts';
import { DEFAULT_PLACES } from './default-places.ts';
import { type LayoutSettings, readLayoutSettings, withoutMotion } from './layout-settings.ts';
import { createPalette, type Palette } from './palette.ts';
import { remember } from './remember.ts';
import type { TextMeasurer } from './text.ts';
import { withoutMissing } from './theme-fonts.ts';
import { readThemeSettings, type ThemeSettings } from './theme-settings.ts';

/** The settings of theme and layout as the overlay uses them. */
export type Appearance = LayoutSettings &
  Omit<ThemeSettings, 'elementColor' | 'textColor'> & {
    palette: Palette;
    /** What the amounts of the live are in. */
    currency: string;
    /** As stored in the layout; without any, one for each image of the theme. */
    spriteSettings: readonly unknown[];
  };

/** The input of the layout; each part takes only what it needs of it. */
export type Design = Appearance & { measure: TextMeasurer };

/** What a part of the layout needs of the design: these settings, and the measurer. */
export type Needs<Keys extends readonly (keyof Appearance)[]> = Pick<
  Design,
  Keys[number] | 'measure'
>;

/** The state of the browser. */
export type Circumstances = {
  /** The browser's `prefers-reduced-motion`: no animation and no sprites. */
  isMotionReduced: boolean;
  /** The keys of faces that cannot be loaded now; Inter is the fallback. */
  missingFonts: ReadonlySet<string>;
};

const NO_SPRITES: readonly unknown[] = [];

/** Reads the settings of a live; parts that did not change since the last call are the same objects. */
export function createAppearanceReader() {
  const layoutSettings = remember(({ stored }: { stored: unknown }) => readLayoutSettings(stored));
  const themeSettings = remember(({ stored }: { stored: unknown }) => readThemeSettings(stored));
  const palette = remember(createPalette);
  const fonts = remember(withoutMissing);
  const defaultPlaces = remember(({ count }: { count: number }) => DEFAULT_PLACES.slice(0, count));
  const stillness = remember(withoutMotion);

  return (
    { live, theme, layout }: OverlayBoot,
    { isMotionReduced, missingFonts }: Circumstances,
  ): Appearance => {
    const { elementColor, textColor, ...rest } = themeSettings({ stored: theme?.settings });
    const settings = layoutSettings({ stored: layout?.settings });
    const stored = layout?.sprite_settings ?? NO_SPRITES;
    const places = stored.length > 0 ? stored : defaultPlaces({ count: rest.spriteUrls.length });
    return {
      ...settings,
      ...rest,
      fonts: fonts({ ...rest.fonts, missing: missingFonts }),
      palette: palette({ elementColor, textColor }),
      // A board that an older version kept has none.
      currency: live.currency ?? DEFAULT_CURRENCY,
      motion: isMotionReduced ? stillness(settings.motion) : settings.motion,
      spriteSettings: isMotionReduced ? NO_SPRITES : places,
    };
  };
}
