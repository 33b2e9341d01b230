import type { Box } from '../drawing.ts';
import type { GoalBarLayout } from '../goal/goal-bar.ts';
import type { PlaqueFace } from '../plaque.ts';

/** The celebration of a goal, with the plaque of the highest reached goal. */
export type CelebrationLayout = {
  /** The goal bar of the layout. */
  bar: GoalBarLayout;
  /** Null before the first goal is reached, and if the layout disables celebrations. */
  plaque: { box: Box; face: PlaqueFace } | null;
};

/** The full bar of the highest reached goal; null before the first is reached. */
export const reachedBar = (bar: GoalBarLayout): GoalBarLayout | null =>
  bar.isReached ? bar : bar.reached;

/** The bar to show: while the celebration of the reached goal is deferred, the full bar of that goal. */
export function deferCelebration(
  bar: GoalBarLayout | null,
  deferredGoals: readonly number[] = [],
): GoalBarLayout | null {
  const reached = bar && reachedBar(bar);
  return reached && deferredGoals.includes(reached.goalCents)
    ? { ...reached, isDeferred: true }
    : bar;
}
