import { resolveFileLink } from '#domain/file-link.ts';
import { type Shadow, STAGE } from './drawing.ts';
import { type Limits, readFlag, readNumber, readText, readValue } from './read-setting.ts';

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

const ACROSS: Limits = [0, STAGE.width];
const DOWN: Limits = [0, STAGE.height];
const HEIGHT: Limits = [0, 600];
const PADDING: Limits = [0, 500];
const FONT_SIZE: Limits = [0, 200];
const RADIUS: Limits = [0, 200];
const LINE: Limits = [0, 40];
const PERCENT: Limits = [0, 100];
/** Of shadow, glow and blur. */
const SOFTNESS: Limits = [0, 100];
/** Three tiers of this size stay within what the server totals for one overlay. */
const TIPPERS: Limits = [0, 100];

/** Reads the stored settings of a layout, or of none; what is missing or of a wrong type takes its default. */
export function readLayoutSettings(settings: unknown): LayoutSettings {
  const number = (path: string, fallback: number, range: Limits) =>
    Math.round(readNumber(settings, path, range) ?? fallback);
  return {
    name: readName(number),
    tierCounts: readTierCounts(settings),
    board: readBoard(number),
    surfaceOpacity: number('board_opacity', 90, PERCENT) / 100,
    card: { logoUrl: resolveFileLink(readValue(settings, 'logo_file')), ...readCard(number) },
    goal: { label: readText(settings, 'goal_label', 'Next Goal: '), ...readGoal(number) },
    backgroundBlur: number('background_blur', 10, SOFTNESS),
    shadow: readShadow(number),
    motion: readMotion(settings),
    hasHud: readFlag(settings, 'hud', true),
  };
}

/** How many tippers each tier has room for. */
export function readTierCounts(settings: unknown): LayoutSettings['tierCounts'] {
  const count = (path: string, fallback: number) =>
    Math.round(readNumber(settings, path, TIPPERS) ?? fallback);
  return [count('tier1_tippers', 5), count('tier2_tippers', 3), count('tier3_tippers', 2)];
}

type ReadNumber = (path: string, fallback: number, range: Limits) => number;

const readName = (number: ReadNumber): NameSettings => ({
  x: number('live_name.x', 960, ACROSS),
  y: number('live_name.y', 300, DOWN),
  width: number('live_name.width', 300, ACROSS),
  glow: number('live_name.glow', 0, SOFTNESS),
});

const readBoard = (number: ReadNumber): BoardSettings => ({
  width: number('board.width', 360, ACROSS),
  radius: number('corner_radius', 8, RADIUS),
  lineThickness: number('board.line_thickness', 2, LINE),
  // Layouts of an older kind have one `padding` only.
  externalPadding: number('board.external_padding', number('board.padding', 16, PADDING), PADDING),
  internalPadding: number('board.internal_padding', 12, PADDING),
  headerPadding: number('board.header_padding', 12, PADDING),
  underHeaderPadding: number('board.under_header_padding', 12, PADDING),
  headerFontSize: number('board.headerFontSize', 16, FONT_SIZE),
  tipperFontSize: number('board.tipperFontSize', 14, FONT_SIZE),
  headerHeight: number('board.header_height', 48, HEIGHT),
  headerRadius: number('board.header_radius', 8, RADIUS),
  gap: number('gaps', 12, PADDING),
});

const readCard = (number: ReadNumber): Omit<CardSettings, 'logoUrl'> => ({
  height: number('logo.card_height', 120, HEIGHT),
  padding: number('logo.internal_padding', 12, PADDING),
  logoHeight: number('logo_height', 80, HEIGHT),
  opacity: number('card_opacity', 100, PERCENT) / 100,
});

const readGoal = (number: ReadNumber): Omit<GoalSettings, 'label'> => ({
  width: number('slider_width', 900, ACROSS),
  height: number('slider_height', 28, HEIGHT),
  topPadding: number('goal_top_padding', 12, PADDING),
  bottomPadding: number('goal_bottom_padding', 64, PADDING),
  headerFontSize: number('header_font_size', 16, FONT_SIZE),
  textFontSize: number('text_font_size', 12, FONT_SIZE),
  outline: number('outline', 2, LINE),
  radius: number('goal_corner_radius', 8, RADIUS),
  fillOpacity: number('fill_opacity', 80, PERCENT) / 100,
});

function readShadow(number: ReadNumber): Shadow | null {
  const opacity = number('dropShadow.opacity', 50, PERCENT) / 100;
  const offset = number('dropShadow.offset', 4, SOFTNESS);
  const blur = number('dropShadow.blur', 6, SOFTNESS);
  return opacity === 0 || (offset === 0 && blur === 0) ? null : { offset, blur, opacity };
}

function readMotion(settings: unknown): MotionSettings {
  const isOn = (key: string) => readFlag(settings, `motion.${key}`, true);
  return {
    countUp: isOn('count_up'),
    reorder: isOn('reorder'),
    highlight: isOn('highlight'),
    celebration: isOn('celebration'),
  };
}
