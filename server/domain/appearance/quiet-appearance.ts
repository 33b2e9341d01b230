import type { LayoutSettings } from '#contract/layouts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { ThemeSettings } from '#contract/themes.ts';

/** The layout of a theme that has none: places for its three tiers, small dark plates, no debug box and no alerts. */
export const QUIET_LAYOUT = {
  hud: false,
  live_name: { x: 960, y: 72, width: 440, glow: 0 },
  tier1_tippers: 3,
  tier2_tippers: 3,
  tier3_tippers: 2,
  board: {
    width: 380,
    line_thickness: 0,
    external_padding: 32,
    internal_padding: 14,
    header_height: 40,
    header_padding: 14,
    header_radius: 8,
    under_header_padding: 6,
    headerFontSize: 22,
    tipperFontSize: 22,
  },
  board_opacity: 82,
  background_blur: 12,
  corner_radius: 14,
  gaps: 12,
  goal_label: 'Next: ',
  slider_width: 760,
  slider_height: 30,
  goal_top_padding: 12,
  goal_bottom_padding: 40,
  header_font_size: 26,
  text_font_size: 18,
  outline: 0,
  goal_corner_radius: 15,
  fill_opacity: 92,
  alert: { enabled: false },
  dropShadow: { opacity: 40, offset: 2, blur: 10 },
  motion: { celebration: false },
} satisfies LayoutSettings;

/** The look of a live without a theme: one list of tippers in our own font, legible on bright and dark video. */
export const QUIET_APPEARANCE = {
  theme: {
    element_color: '#151b25',
    text_color: '#c3d0e0',
    tipper_tier_1: 'Top tippers',
  },
  layout: { ...QUIET_LAYOUT, tier1_tippers: 6, tier2_tippers: 0, tier3_tippers: 0 },
} satisfies { theme: ThemeSettings; layout: LayoutSettings };

/** The settings that an overlay draws: those of its theme and layout, else of the quiet look. */
export const drawnSettings = ({ theme, layout }: Pick<OverlayBoot, 'theme' | 'layout'>) => ({
  theme: theme?.settings ?? QUIET_APPEARANCE.theme,
  layout: layout?.settings ?? (theme ? QUIET_LAYOUT : QUIET_APPEARANCE.layout),
});
