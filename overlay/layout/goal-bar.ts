import type { Live, TipGoal } from '#contract/lives.ts';
import { WHITE } from '#domain/color.ts';
import { goalProgress } from '#domain/goals.ts';
import type { Needs } from './design.ts';
import { type Box, inset, type PlacedText } from './drawing.ts';
import { type GoalAmounts, layoutGoalAmounts, layoutReachedAmounts } from './goal-amounts.ts';
import { type GoalLabel, layoutGoalLabel } from './goal-label.ts';
import { placeTrack } from './goal-track.ts';
import type { GoalSettings, MotionSettings } from './layout-settings.ts';
import { createFilling, createPanel, createShadowPanel, type Panel } from './panel.ts';

/** From back to front: the shadow, the label, the panels, the amounts and the note. */
export type GoalBarLayout = {
  /** Which goal of which live this is; a new text for its reward leaves it the same. */
  goalKey: string;
  /** As it was typed. */
  rewardText: string;
  currency: string;
  totalCents: number;
  goalCents: number;
  isReached: boolean;
  /** The highest goal that is reached, as a full bar; null before the first, and when it is this one. */
  reached: GoalBarLayout | null;
  /** How far the goal is reached, 0 to 1. */
  ratio: number;
  track: Box;
  /** Null when nothing has been given yet. */
  fill: Box | null;
  shadow: Panel | null;
  panels: (Panel | null)[];
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

/** The next goal at the bottom center of the stage; null when the live has no goals. */
export function layoutGoalBar(
  { id, settings: { tipGoals: goals = [] } }: GoalLive,
  totalCents: number,
  design: GoalDesign,
): GoalBarLayout | null {
  const progress = goalProgress(goals, totalCents);
  if (!progress) return null;
  const { goal, ratio } = progress;
  const layoutReached = (reached: TipGoal, note: string) =>
    layoutBar(id, reached, { totalCents, ratio: 1 }, note, design);
  if (totalCents >= goal.amount_cents) {
    return layoutReached(goal, goals.length === 1 ? GOAL_REACHED : ALL_GOALS_REACHED);
  }
  const passed = goals.filter(({ amount_cents }) => amount_cents <= totalCents);
  const highest = goalProgress(passed, totalCents)?.goal;
  return {
    ...layoutBar(id, goal, { totalCents, ratio }, null, design),
    reached: highest ? layoutReached(highest, '') : null,
  };
}

/** The bar of one goal; `note` is null for one that is not reached. */
function layoutBar(
  liveId: string,
  { reward, amount_cents: goalCents }: TipGoal,
  { totalCents, ratio }: { totalCents: number; ratio: number },
  note: string | null,
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
    isReached: note !== null,
    reached: null,
    ratio,
    ...bar,
    shadow: createShadowPanel(track, design.goal.radius, design.shadow),
    ...layoutGoalLabel(reward, note !== null, track, design),
    panels: layoutPanels(track, fill, design),
    ...(note === null
      ? { ...layoutGoalAmounts({ ...bar, goalCents, ratio }, design), note: null }
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
