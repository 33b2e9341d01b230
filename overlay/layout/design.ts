import type { OverlayBoot } from '#contract/overlay.ts';
import { drawnSettings } from '#domain/appearance/quiet-appearance.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { memoize } from './memoize.ts';
import { createPalette, type Palette } from './palette.ts';
import { DEFAULT_PLACES } from './settings/default-places.ts';
import {
  type LayoutSettings,
  readLayoutSettings,
  withoutMotion,
} from './settings/read-layout-settings.ts';
import { readThemeSettings, type ThemeSettings } from './settings/read-theme-settings.ts';
import type { TextMeasurer } from './text/text.ts';
import { withoutMissing } from './text/theme-fonts.ts';

/** The settings of theme and layout as the overlay uses them. */
export type Appearance = LayoutSettings &
  Omit<ThemeSettings, 'elementColor' | 'textColor'> & {
    palette: Palette;
    /** The ISO 4217 currency of the live's amounts. */
    currency: string;
    /** As stored in the layout; without a layout one for each image of the theme. */
    spriteSettings: readonly unknown[];
  };

/** The input of the layout. Each part takes only the settings that it needs. */
export type Design = Appearance & { measure: TextMeasurer };

/** The settings that a part of the layout needs, and the measurer. */
export type Needs<Keys extends readonly (keyof Appearance)[]> = Pick<
  Design,
  Keys[number] | 'measure'
>;

/** The state of the browser. */
export type BrowserState = {
  /** The browser's `prefers-reduced-motion`: no animation and no sprites. */
  isMotionReduced: boolean;
  /** The keys of faces that cannot be loaded now; Inter is the fallback. */
  missingFonts: ReadonlySet<string>;
};

const NO_SPRITES: readonly unknown[] = [];

/** Reads the settings of a live. Parts that did not change since the last call are the same objects. */
export function createAppearanceReader() {
  const layoutSettings = memoize(({ stored }: { stored: unknown }) => readLayoutSettings(stored));
  const themeSettings = memoize(({ stored }: { stored: unknown }) => readThemeSettings(stored));
  const palette = memoize(createPalette);
  const fonts = memoize(withoutMissing);
  const defaultPlaces = memoize(({ count }: { count: number }) => DEFAULT_PLACES.slice(0, count));
  const stillness = memoize(withoutMotion);

  return (
    { live, theme, layout }: OverlayBoot,
    { isMotionReduced, missingFonts }: BrowserState,
  ): Appearance => {
    const drawn = drawnSettings({ theme, layout });
    const { elementColor, textColor, ...rest } = themeSettings({ stored: drawn.theme });
    const settings = layoutSettings({ stored: drawn.layout });
    const stored = layout?.sprite_settings ?? NO_SPRITES;
    const places = stored.length > 0 ? stored : defaultPlaces({ count: rest.spriteUrls.length });
    return {
      ...settings,
      ...rest,
      fonts: fonts({ ...rest.fonts, missing: missingFonts }),
      palette: palette({ elementColor, textColor }),
      // A board cached by an older version has no currency.
      currency: live.currency ?? DEFAULT_CURRENCY,
      motion: isMotionReduced ? stillness(settings.motion) : settings.motion,
      spriteSettings: isMotionReduced ? NO_SPRITES : places,
    };
  };
}
