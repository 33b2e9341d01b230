import type { TipGoal } from '#contract/lives.ts';
import { goalProgress } from '#domain/goals.ts';

/** Data of Home's progress bar. */
export type GoalSummary = {
  /** The next goal; the last one if all are reached. */
  goal: TipGoal;
  isAllReached: boolean;
  toGoCents: number;
  /** How much of the bar is filled, 0 to 100. */
  percent: number;
  /** Goals below `goal`, with their position on the bar, 0 to 100. */
  ticks: { goal: TipGoal; percent: number }[];
};

/** Progress to the next goal; null without goals. */
export function summarizeGoals(goals: readonly TipGoal[], totalCents: number): GoalSummary | null {
  const progress = goalProgress(goals, totalCents);
  if (!progress) return null;
  const { goal, ratio } = progress;
  return {
    goal,
    isAllReached: totalCents >= goal.amount_cents,
    toGoCents: Math.max(0, goal.amount_cents - totalCents),
    percent: ratio * 100,
    ticks: goals
      .filter(({ amount_cents }) => amount_cents > 0 && amount_cents < goal.amount_cents)
      .map((reached) => ({
        goal: reached,
        percent: (reached.amount_cents / goal.amount_cents) * 100,
      })),
  };
}
