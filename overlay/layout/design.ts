import type { LayoutSettings } from './layout-settings.ts';
import type { Palette } from './palette.ts';
import type { TextMeasurer } from './text.ts';

/** What every part of the overlay is laid out with. */
export type Design = {
  settings: LayoutSettings;
  palette: Palette;
  tierNames: readonly [string, string, string];
  measure: TextMeasurer;
};
