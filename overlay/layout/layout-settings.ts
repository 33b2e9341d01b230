import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import type { PathsOf } from '#contract/settings/setting.ts';
import { readPath } from '#domain/read-path.ts';
import type { Shadow } from './drawing.ts';
import { readSettings } from './read-settings.ts';

export type NameSettings = { x: number; y: number; width: number; glow: number };

export type BoardSettings = {
  width: number;
  radius: number;
  lineThickness: number;
  externalPadding: number;
  internalPadding: number;
  headerPadding: number;
  underHeaderPadding: number;
  headerFontSize: number;
  tipperFontSize: number;
  headerHeight: number;
  headerRadius: number;
  gap: number;
};

export type CardSettings = {
  /** Null without a logo. */
  logoUrl: string | null;
  height: number;
  padding: number;
  logoHeight: number;
  opacity: number;
};

export type GoalSettings = {
  label: string;
  width: number;
  height: number;
  topPadding: number;
  bottomPadding: number;
  headerFontSize: number;
  textFontSize: number;
  outline: number;
  radius: number;
  fillOpacity: number;
};

/** Which changes of the tips are shown as movements. */
export type MotionSettings = {
  countUp: boolean;
  reorder: boolean;
  highlight: boolean;
  celebration: boolean;
};

/** For those who asked for less of it. */
export const NO_MOTION: MotionSettings = {
  countUp: false,
  reorder: false,
  highlight: false,
  celebration: false,
};

/** What the overlay takes from a layout. Lengths are whole pixels of the stage, opacities run from 0 to 1. */
export type LayoutSettings = {
  name: NameSettings;
  /** How many tippers each tier has room for. */
  tierCounts: readonly [number, number, number];
  board: BoardSettings;
  /** Of the board and the goal bar's track. */
  surfaceOpacity: number;
  card: CardSettings;
  goal: GoalSettings;
  /** Of what lies below board and goal bar, as the specification counts it. */
  backgroundBlur: number;
  /** Null when it cannot be seen. */
  shadow: Shadow | null;
  motion: MotionSettings;
  /** Shown unless it was turned off: a layout that was saved from the form says so. */
  hasHud: boolean;
};

/** Reads the stored settings of a layout, or of none; what is missing or of a wrong type takes its default. */
export const readLayoutSettings = (settings: unknown): LayoutSettings =>
  layoutSettingsAt((path) => readPath(settings, path));

/** The same of settings that are read path by path. */
export function layoutSettingsAt(at: (path: string) => unknown): LayoutSettings {
  const drawn = readSettings(LAYOUT_SETTINGS, at);
  const whole = (path: PathsOf<typeof LAYOUT_SETTINGS, 'number'>) => Math.round(drawn[path]);
  const share = (path: PathsOf<typeof LAYOUT_SETTINGS, 'number'>) => whole(path) / 100;
  const shadow: Shadow = {
    offset: whole('dropShadow.offset'),
    blur: whole('dropShadow.blur'),
    opacity: share('dropShadow.opacity'),
  };
  const isSeen = shadow.opacity > 0 && (shadow.offset > 0 || shadow.blur > 0);
  return {
    name: {
      x: whole('live_name.x'),
      y: whole('live_name.y'),
      width: whole('live_name.width'),
      glow: whole('live_name.glow'),
    },
    tierCounts: [whole('tier1_tippers'), whole('tier2_tippers'), whole('tier3_tippers')],
    board: {
      width: whole('board.width'),
      radius: whole('corner_radius'),
      lineThickness: whole('board.line_thickness'),
      externalPadding: whole('board.external_padding'),
      internalPadding: whole('board.internal_padding'),
      headerPadding: whole('board.header_padding'),
      underHeaderPadding: whole('board.under_header_padding'),
      headerFontSize: whole('board.headerFontSize'),
      tipperFontSize: whole('board.tipperFontSize'),
      headerHeight: whole('board.header_height'),
      headerRadius: whole('board.header_radius'),
      gap: whole('gaps'),
    },
    surfaceOpacity: share('board_opacity'),
    card: {
      logoUrl: drawn.logo_file,
      height: whole('logo.card_height'),
      padding: whole('logo.internal_padding'),
      logoHeight: whole('logo_height'),
      opacity: share('card_opacity'),
    },
    goal: {
      label: drawn.goal_label,
      width: whole('slider_width'),
      height: whole('slider_height'),
      topPadding: whole('goal_top_padding'),
      bottomPadding: whole('goal_bottom_padding'),
      headerFontSize: whole('header_font_size'),
      textFontSize: whole('text_font_size'),
      outline: whole('outline'),
      radius: whole('goal_corner_radius'),
      fillOpacity: share('fill_opacity'),
    },
    backgroundBlur: whole('background_blur'),
    shadow: isSeen ? shadow : null,
    motion: {
      countUp: drawn['motion.count_up'],
      reorder: drawn['motion.reorder'],
      highlight: drawn['motion.highlight'],
      celebration: drawn['motion.celebration'],
    },
    hasHud: drawn.hud,
  };
}
