import type { Box } from './drawing.ts';
import type { GoalBarLayout } from './goal-bar.ts';
import type { PlaqueFace } from './plaque.ts';

/** What is seen while a goal is celebrated; with the plaque of the highest goal that is reached. */
export type CelebrationLayout = {
  /** The goal bar of the layout. */
  bar: GoalBarLayout;
  /** Null before the first goal is reached, and where the layout wants no celebration. */
  plaque: { box: Box; face: PlaqueFace } | null;
};

/** The bar of the highest goal that is reached, as a full one. */
export const reachedBar = (bar: GoalBarLayout): GoalBarLayout | null =>
  bar.isReached ? bar : bar.reached;

/** The bar that stays at the goal that it has reached while the celebration of that waits. */
export function awaitCelebration(
  bar: GoalBarLayout | null,
  deferredGoals: readonly number[] = [],
): GoalBarLayout | null {
  const reached = bar && reachedBar(bar);
  return reached && deferredGoals.includes(reached.goalCents)
    ? { ...reached, isDeferred: true }
    : bar;
}
