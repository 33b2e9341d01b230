import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import type { PathsOf } from '#contract/settings/setting.ts';
import { readPath } from '#domain/read-path.ts';
import type { Shadow } from '../drawing.ts';
import { readSettings } from './read-settings.ts';

/** The settings of a layout that the overlay uses. Lengths are whole pixels of the stage, opacities are from 0 to 1. */
export type LayoutSettings = ReturnType<typeof layoutSettingsAt>;

export type BoardSettings = LayoutSettings['board'];
export type GoalSettings = LayoutSettings['goal'];
export type AlertSettings = LayoutSettings['alert'];
export type TimerSettings = LayoutSettings['timer'];
export type MilestoneSettings = LayoutSettings['milestones'];
export type VoteSettings = LayoutSettings['votes'];

/** The words on the stage that are not of a live. */
export type Words = LayoutSettings['words'];

/** Which changes of the tips are animated. */
export type MotionSettings = LayoutSettings['motion'];

/** For `prefers-reduced-motion`: nothing moves, but a reached goal is celebrated if the layout says so. */
export const withoutMotion = ({ celebration }: MotionSettings): MotionSettings => ({
  countUp: false,
  reorder: false,
  highlight: false,
  celebration,
  isReduced: true,
});

/** Reads the stored settings of a layout, or of none. A missing value or one of a wrong type is its default. */
export const readLayoutSettings = (settings: unknown): LayoutSettings =>
  layoutSettingsAt((path) => readPath(settings, path));

/** As `readLayoutSettings`, for settings that are read path by path. */
export function layoutSettingsAt(at: (path: string) => unknown) {
  const drawn = readSettings(LAYOUT_SETTINGS, at);
  const whole = (path: PathsOf<typeof LAYOUT_SETTINGS, 'number'>) => Math.round(drawn[path]);
  const share = (path: PathsOf<typeof LAYOUT_SETTINGS, 'number'>) => whole(path) / 100;
  const shadow: Shadow = {
    offset: whole('dropShadow.offset'),
    blur: whole('dropShadow.blur'),
    opacity: share('dropShadow.opacity'),
  };
  const isVisible = shadow.opacity > 0 && (shadow.offset > 0 || shadow.blur > 0);
  return {
    name: {
      x: whole('live_name.x'),
      y: whole('live_name.y'),
      width: whole('live_name.width'),
      glow: whole('live_name.glow'),
    },
    /** The number of places of each tier. */
    tierCounts: [whole('tier1_tippers'), whole('tier2_tippers'), whole('tier3_tippers')] as const,
    board: {
      /** The lives whose tippers are listed. */
      counts: drawn['board.counts'],
      width: whole('board.width'),
      isOnLeft: drawn['board.on_left'],
      /** The upper left corner of a free board; null for one at the edge. */
      corner: drawn['board.place'] === 'free' ? { x: whole('board.x'), y: whole('board.y') } : null,
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
    /** The opacity of the board, the milestones and the goal bar's track. */
    surfaceOpacity: share('board_opacity'),
    card: {
      /** Null without a logo. */
      logoUrl: drawn.logo_file,
      height: whole('logo.card_height'),
      padding: whole('logo.internal_padding'),
      logoHeight: whole('logo_height'),
      opacity: share('card_opacity'),
    },
    goal: {
      /** Whose goals. */
      counts: drawn['goal_bar.counts'],
      /** The goals on the bar: the next one, or all up to the last. */
      scope: drawn['goal_bar.scope'],
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
    milestones: {
      isShown: drawn['milestones.enabled'],
      /** Whose goals. */
      counts: drawn['milestones.counts'],
      /** Blank for no title. */
      title: drawn['milestones.title'],
      reached: drawn['milestones.reached'],
      x: whole('milestones.x'),
      y: whole('milestones.y'),
      width: whole('milestones.width'),
      height: whole('milestones.height'),
      padding: whole('milestones.padding'),
      headerFontSize: whole('milestones.header_font_size'),
      fontSize: whole('milestones.font_size'),
    },
    timer: {
      isShown: drawn['timer.enabled'],
      /** Whose timer it is. */
      counts: drawn['timer.counts'],
      /** The center of the digits. */
      x: whole('timer.x'),
      y: whole('timer.y'),
      /** The font size of the digits. */
      sizePx: whole('timer.size'),
      format: drawn['timer.format'],
      /** Blank for none. */
      label: drawn['timer.label'],
      /** The text at zero. */
      ended: drawn['timer.ended'],
      glow: whole('timer.glow'),
      lowMs: drawn['timer.low_at'] * 1000,
      lowColor: drawn['timer.low_color'],
    },
    alert: {
      isShown: drawn['alert.enabled'],
      /** The center of its area. */
      x: whole('alert.x'),
      y: whole('alert.y'),
      width: whole('alert.width'),
      durationMs: Math.round(drawn['alert.duration'] * 1000),
      /** In minor units of the live's currency. */
      minCents: drawn['alert.min_amount_cents'],
      text: drawn['alert.text'],
      hasNote: drawn['alert.show_note'],
      motion: drawn['alert.motion'],
      /** From 0 to 1. */
      volume: share('alert.volume'),
    },
    votes: {
      isShown: drawn['votes.enabled'],
      /** Whose questions. */
      counts: drawn['votes.counts'],
      /** The newest question alone, or all that are open. */
      shows: drawn['votes.shows'],
      x: whole('votes.x'),
      y: whole('votes.y'),
      width: whole('votes.width'),
      height: whole('votes.height'),
      padding: whole('votes.padding'),
      headerFontSize: whole('votes.header_font_size'),
      fontSize: whole('votes.font_size'),
      /** How long a closed question stays. */
      closedForMs: Math.round(drawn['votes.closed_for'] * 1000),
      winner: drawn['votes.winner'],
      tie: drawn['votes.tie'],
    },
    words: {
      goalReached: drawn['words.goal_reached'],
      allReached: drawn['words.all_reached'],
      /** `{count}` is replaced. */
      more: drawn['words.more'],
      anonymous: drawn['words.anonymous'],
    },
    /** The blur behind board, milestones and goal bar, in the pixels of `blurDeviation`. */
    backgroundBlur: whole('background_blur'),
    /** Null if it is invisible. */
    shadow: isVisible ? shadow : null,
    motion: {
      countUp: drawn['motion.count_up'],
      reorder: drawn['motion.reorder'],
      highlight: drawn['motion.highlight'],
      celebration: drawn['motion.celebration'],
      /** Set by `prefers-reduced-motion` alone. */
      isReduced: false,
    },
    hasHud: drawn.hud,
  };
}
