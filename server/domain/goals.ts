import type { TipGoal } from '../contract/lives.ts';

/** The current goal of a live, and its progress from 0 to 1. */
export type GoalProgress = { goal: TipGoal; ratio: number };

/** The lowest goal above the total; when all are reached, the last one with ratio 1; null without goals. */
export function goalProgress(goals: readonly TipGoal[], totalCents: number): GoalProgress | null {
  const rising = [...goals].sort((a, b) => a.amount_cents - b.amount_cents);
  const goal = rising.find((candidate) => candidate.amount_cents > totalCents) ?? rising.at(-1);
  if (!goal) return null;
  return { goal, ratio: goal.amount_cents === 0 ? 1 : Math.min(1, totalCents / goal.amount_cents) };
}
