import type { Design } from '../layout/design.ts';
import { readLayoutSettings } from '../layout/layout-settings.ts';
import { createPalette } from '../layout/palette.ts';
import { readThemeSettings } from '../layout/theme-settings.ts';
import { measure } from './measure.ts';

/** The design of these stored settings; without any, the defaults. */
export function aDesign(settings: { layout?: unknown; theme?: unknown } = {}): Design {
  const theme = readThemeSettings(settings.theme);
  return {
    settings: readLayoutSettings(settings.layout),
    palette: createPalette(theme),
    tierNames: theme.tierNames,
    measure,
  };
}
