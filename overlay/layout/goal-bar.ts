import type { Live, TipGoal } from '#contract/lives.ts';
import { WHITE } from '#domain/color.ts';
import { goalProgress } from '#domain/goals.ts';
import type { Needs } from './design.ts';
import { type Box, inset, type PlacedText } from './drawing.ts';
import { type GoalAmounts, layoutGoalAmounts, layoutReachedAmounts } from './goal-amounts.ts';
import { type GoalLabel, layoutGoalLabel } from './goal-label.ts';
import { placeTrack } from './goal-track.ts';
import { layoutWaymarks, type Waymark, wayEnd } from './goal-waymarks.ts';
import type { GoalSettings, MotionSettings } from './layout-settings.ts';
import { createFilling, createPanel, createShadowPanel, type Panel } from './panel.ts';

/** From back to front: the shadow, the label, the panels, the marks of a whole way, the amounts and the note. */
export type GoalBarLayout = {
  /** Which goal of which live this is; a new text for its reward leaves it the same. */
  goalKey: string;
  /** As it was typed. */
  rewardText: string;
  currency: string;
  totalCents: number;
  goalCents: number;
  isReached: boolean;
  /** Whether this goal is reached and celebrated later. */
  isDeferred: boolean;
  /**
   * The highest goal that is reached, as a full bar, or on the whole way as far as that is; null before the first, and
   * when it is this one.
   */
  reached: GoalBarLayout | null;
  /** How far the goal is reached, or the whole way, 0 to 1. */
  ratio: number;
  track: Box;
  /** Null when nothing has been given yet. */
  fill: Box | null;
  shadow: Panel | null;
  panels: (Panel | null)[];
  /** None where the bar is that of one goal. */
  waymarks: Waymark[];
  /** In the bar when all goals are reached. */
  note: PlacedText | null;
  motion: MotionSettings;
} & GoalLabel &
  GoalAmounts;

/** What an overlay says of a goal that is reached. */
export const GOAL_REACHED = 'Goal reached';
const ALL_GOALS_REACHED = 'All goals reached';

/** Light on the upper edge of the fill. */
const LIGHT = { depth: 2, opacity: 0.28 };

export type GoalLive = Pick<Live, 'id' | 'settings'>;

/** The settings of the goal bar. */
export const GOAL_KEYS = [
  'goal',
  'currency',
  'surfaceOpacity',
  'shadow',
  'motion',
  'palette',
  'fonts',
] as const;

type GoalDesign = Needs<typeof GOAL_KEYS>;

/** What a bar says besides its goal; `endCents` is what its right end stands for. */
type Course = {
  totalCents: number;
  ratio: number;
  endCents: number;
  isReached: boolean;
  /** Null for a bar that has an end to reach. */
  note: string | null;
  waymarks: Waymark[];
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
  const endCents = isWhole ? wayEnd(goals) : goal.amount_cents;
  const waymarks = isWhole ? layoutWaymarks(goals, placeTrack(design.goal), design) : [];
  const full = { totalCents, ratio: 1, isReached: true, waymarks };
  if (totalCents >= goal.amount_cents) {
    const note = goals.length === 1 ? GOAL_REACHED : ALL_GOALS_REACHED;
    return layoutBar(id, goal, { ...full, endCents, note }, design);
  }
  const ratio = isWhole ? totalCents / endCents : progress.ratio;
  const onWay = { totalCents, ratio, endCents, note: null, waymarks };
  const passed = goals.filter(({ amount_cents }) => amount_cents <= totalCents);
  const highest = goalProgress(passed, totalCents)?.goal;
  return {
    ...layoutBar(id, goal, { ...onWay, isReached: false }, design),
    reached: highest
      ? layoutBar(
          id,
          highest,
          isWhole
            ? { ...onWay, isReached: true }
            : { ...full, endCents: highest.amount_cents, note: '' },
          design,
        )
      : null,
  };
}

/** The bar that is labelled with one goal. */
function layoutBar(
  liveId: string,
  { reward, amount_cents: goalCents }: TipGoal,
  { totalCents, ratio, endCents, isReached, note, waymarks }: Course,
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
    // On the whole way the end of the bar says what the last goal is, and the label what this one is.
    ...layoutGoalLabel(
      { reward, priceCents: endCents === goalCents ? null : goalCents, isReached },
      track,
      design,
    ),
    panels: layoutPanels(track, fill, design),
    waymarks,
    ...(note === null
      ? { ...layoutGoalAmounts({ ...bar, goalCents: endCents, ratio }, design), note: null }
      : layoutReachedAmounts(note, bar, design)),
    motion: design.motion,
  };
}

/** The inside of the track as far as the goal is reached; from the first cent on wide enough to look round. */
function placeFill(track: Box, ratio: number, settings: GoalSettings): Box | null {
  const { outline } = settings;
  const inner = inset(track, outline);
  if (ratio === 0 || inner.width <= 0 || inner.height <= 0) return null;
  const width = Math.max(Math.round(inner.width * ratio), 2 * fillRadius(settings), 1);
  return { ...inner, width: Math.min(width, inner.width) };
}

const fillRadius = ({ radius, height, outline }: GoalSettings) =>
  Math.max(0, Math.min(radius, height / 2) - outline);

/** Which of `panels` show how far the goal is reached. */
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
