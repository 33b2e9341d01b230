import type { TipGoal } from '#contract/lives.ts';
import { goalProgress } from '#domain/goals.ts';
import { WHITE } from './color.ts';
import type { Design } from './design.ts';
import { type Box, type PlacedText, STAGE } from './drawing.ts';
import { layoutGoalAmounts, layoutGoalLabel } from './goal-text.ts';
import type { GoalSettings } from './layout-settings.ts';
import { createFilling, createPanel, createShadowPanel, type Panel } from './panel.ts';

/** From back to front: the shadow, the label, the panels, the amounts. */
export type GoalBarLayout = {
  /** How far the goal is reached, 0 to 1. */
  ratio: number;
  track: Box;
  /** Null when nothing has been given yet. */
  fill: Box | null;
  shadow: Panel | null;
  label: PlacedText | null;
  reward: PlacedText | null;
  panels: (Panel | null)[];
  total: PlacedText | null;
  amount: PlacedText | null;
};

/** Light on the upper edge of the fill. */
const LIGHT = { depth: 2, opacity: 0.28 };

/** The next goal at the bottom center of the stage; null when the live has no goals. */
export function layoutGoalBar(
  goals: readonly TipGoal[],
  totalCents: number,
  design: Design,
): GoalBarLayout | null {
  const progress = goalProgress(goals, totalCents);
  if (!progress) return null;
  const { goal, ratio } = progress;
  const { settings } = design;
  const track = placeTrack(settings.goal);
  const fill = placeFill(track, ratio, settings.goal);
  return {
    ratio,
    track,
    fill,
    shadow: createShadowPanel(track, settings.goal.radius, settings.shadow),
    ...layoutGoalLabel(goal.reward, track, design),
    panels: layoutPanels(track, fill, design),
    ...layoutGoalAmounts({ totalCents, goalCents: goal.amount_cents, ratio, track, fill }, design),
  };
}

const placeTrack = ({ width, height, bottomPadding }: GoalSettings): Box => ({
  x: Math.round((STAGE.width - width) / 2),
  y: STAGE.height - bottomPadding - height,
  width,
  height,
});

/** The inside of the track as far as the goal is reached; from the first cent on wide enough to look round. */
function placeFill(track: Box, ratio: number, settings: GoalSettings): Box | null {
  const { outline } = settings;
  const inner: Box = {
    x: track.x + outline,
    y: track.y + outline,
    width: track.width - 2 * outline,
    height: track.height - 2 * outline,
  };
  if (ratio === 0 || inner.width <= 0 || inner.height <= 0) return null;
  const width = Math.max(Math.round(inner.width * ratio), 2 * fillRadius(settings), 1);
  return { ...inner, width: Math.min(width, inner.width) };
}

const fillRadius = ({ radius, height, outline }: GoalSettings) =>
  Math.max(0, Math.min(radius, height / 2) - outline);

function layoutPanels(
  track: Box,
  fill: Box | null,
  { settings, palette }: Design,
): (Panel | null)[] {
  const { radius, outline: thickness, fillOpacity } = settings.goal;
  const inner = fillRadius(settings.goal);
  const light = { kind: 'light', radius: inner, depth: LIGHT.depth } as const;
  return [
    createFilling(track, { radius, thickness }, palette.surface, settings.board.opacity),
    fill && createPanel(fill, { kind: 'solid', radius: inner }, palette.accent, fillOpacity),
    fill && createPanel(fill, light, WHITE, LIGHT.opacity * fillOpacity),
    createPanel(track, { kind: 'ring', radius, thickness }, palette.accent, 1),
  ];
}
