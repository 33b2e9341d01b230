import type { Live, TipGoal } from '#contract/lives.ts';
import { WHITE } from '#domain/appearance/color.ts';
import { goalProgress } from '#domain/goals.ts';
import type { Needs } from '../design.ts';
import { type Box, inset, type PlacedText } from '../drawing.ts';
import { createFilling, createPanel, createShadowPanel, type Panel } from '../panel.ts';
import type { GoalSettings, MotionSettings } from '../settings/read-layout-settings.ts';
import { type GoalAmounts, layoutGoalAmounts, layoutReachedAmounts } from './goal-amounts.ts';
import { type GoalLabel, layoutGoalLabel } from './goal-label.ts';
import { type GoalMark, lastGoalCents, layoutGoalMarks } from './goal-marks.ts';
import { placeTrack } from './goal-track.ts';

/** From back to front: the shadow, the label, the panels, the goal marks, the amounts and the note. */
export type GoalBarLayout = {
  /** Identifies the goal and its live. It does not depend on the reward's text. */
  goalKey: string;
  /** As entered by the user. */
  rewardText: string;
  currency: string;
  totalCents: number;
  goalCents: number;
  isReached: boolean;
  /** Whether this goal is reached and its celebration deferred. */
  isDeferred: boolean;
  /**
   * The bar of the highest reached goal; null before the first one, and if it is this bar. With the scope 'all' it is
   * filled up to the total, otherwise full.
   */
  reached: GoalBarLayout | null;
  /** The fraction of the bar that is reached, 0 to 1. */
  ratio: number;
  track: Box;
  /** Null without tips. */
  fill: Box | null;
  shadow: Panel | null;
  panels: (Panel | null)[];
  /** Empty if the bar is that of one goal. */
  goalMarks: GoalMark[];
  /** Shown in the bar when all goals are reached. */
  note: PlacedText | null;
  /** The texts of a reached goal, to load their fonts in advance. */
  preload: string;
  motion: MotionSettings;
} & GoalLabel &
  GoalAmounts;

/** Light on the upper edge of the fill. */
const LIGHT = { depth: 2, opacity: 0.28 };

export type GoalLive = Pick<Live, 'id' | 'settings'>;

/** The settings of the goal bar. */
export const GOAL_KEYS = [
  'goal',
  'words',
  'currency',
  'surfaceOpacity',
  'shadow',
  'motion',
  'palette',
  'fonts',
] as const;

type GoalDesign = Needs<typeof GOAL_KEYS>;

/** The state of a bar apart from its goal. `endCents` is the amount at its right end. */
type BarState = {
  totalCents: number;
  ratio: number;
  endCents: number;
  isReached: boolean;
  /** Null while the bar is not full. */
  note: string | null;
  goalMarks: GoalMark[];
};

/** The next goal at the bottom center of the stage; null when the live has no goals. */
export function layoutGoalBar(
  { id, settings: { tipGoals: goals = [] } }: GoalLive,
  totalCents: number,
  design: GoalDesign,
): GoalBarLayout | null {
  const progress = goalProgress(goals, totalCents);
  if (!progress) return null;
  const { goal } = progress;
  const isWhole = design.goal.scope === 'all';
  const endCents = isWhole ? lastGoalCents(goals) : goal.amount_cents;
  const goalMarks = isWhole ? layoutGoalMarks(goals, placeTrack(design.goal), design) : [];
  const full = { totalCents, ratio: 1, isReached: true, goalMarks };
  if (totalCents >= goal.amount_cents) {
    const { goalReached, allReached } = design.words;
    const note = goals.length === 1 ? goalReached : allReached;
    return layoutBar(id, goal, { ...full, endCents, note }, design);
  }
  const ratio = isWhole ? totalCents / endCents : progress.ratio;
  const toLastGoal = { totalCents, ratio, endCents, note: null, goalMarks };
  const passed = goals.filter(({ amount_cents }) => amount_cents <= totalCents);
  const highest = goalProgress(passed, totalCents)?.goal;
  return {
    ...layoutBar(id, goal, { ...toLastGoal, isReached: false }, design),
    reached: highest
      ? layoutBar(
          id,
          highest,
          isWhole
            ? { ...toLastGoal, isReached: true }
            : { ...full, endCents: highest.amount_cents, note: '' },
          design,
        )
      : null,
  };
}

/** The bar with the label of one goal. */
function layoutBar(
  liveId: string,
  { reward, amount_cents: goalCents }: TipGoal,
  { totalCents, ratio, endCents, isReached, note, goalMarks }: BarState,
  design: GoalDesign,
): GoalBarLayout {
  const track = placeTrack(design.goal);
  const fill = placeFill(track, ratio, design.goal);
  const bar = { totalCents, track, fill };
  return {
    goalKey: `${liveId}/${goalCents}`,
    rewardText: reward,
    currency: design.currency,
    goalCents,
    isReached,
    isDeferred: false,
    reached: null,
    ratio,
    ...bar,
    shadow: createShadowPanel(track, design.goal.radius, design.shadow),
    // With the scope 'all' the end of the bar shows the amount of the last goal, so the label needs its own.
    ...layoutGoalLabel(
      { reward, priceCents: endCents === goalCents ? null : goalCents, isReached },
      track,
      design,
    ),
    panels: layoutPanels(track, fill, design),
    goalMarks,
    ...(note === null
      ? { ...layoutGoalAmounts({ ...bar, goalCents: endCents, ratio }, design), note: null }
      : layoutReachedAmounts(note, bar, design)),
    preload: `${design.words.goalReached} ${design.words.allReached}`,
    motion: design.motion,
  };
}

/** The filled part of the track's inside. From the first cent on it is wide enough to be round. */
function placeFill(track: Box, ratio: number, settings: GoalSettings): Box | null {
  const { outline } = settings;
  const inner = inset(track, outline);
  if (ratio === 0 || inner.width <= 0 || inner.height <= 0) return null;
  const width = Math.max(Math.round(inner.width * ratio), 2 * fillRadius(settings), 1);
  return { ...inner, width: Math.min(width, inner.width) };
}

const fillRadius = ({ radius, height, outline }: GoalSettings) =>
  Math.max(0, Math.min(radius, height / 2) - outline);

/** Whether the panel at this index shows the progress. */
export const isFillPanel = (index: number) => index === 1 || index === 2;

function layoutPanels(
  track: Box,
  fill: Box | null,
  { goal, surfaceOpacity, palette }: GoalDesign,
): (Panel | null)[] {
  const { radius, outline: thickness, fillOpacity } = goal;
  const inner = fillRadius(goal);
  const light = { kind: 'light', radius: inner, depth: LIGHT.depth } as const;
  return [
    createFilling(track, { radius, thickness }, palette.surface, surfaceOpacity),
    fill && createPanel(fill, { kind: 'solid', radius: inner }, palette.accent, fillOpacity),
    fill && createPanel(fill, light, WHITE, LIGHT.opacity * fillOpacity),
    createPanel(track, { kind: 'ring', radius, thickness }, palette.accent, 1),
  ];
}
