import type { TipGoal } from '../contract/lives.ts';

/** The goal the live is heading for, and how far it is, from 0 to 1. */
export type GoalProgress = { goal: TipGoal; ratio: number };

/** The lowest goal above the total, or the last one, full, when all are reached; null without goals. */
export function goalProgress(goals: readonly TipGoal[], totalCents: number): GoalProgress | null {
  const rising = [...goals].sort((a, b) => a.amount_cents - b.amount_cents);
  const goal = rising.find((candidate) => candidate.amount_cents > totalCents) ?? rising.at(-1);
  if (!goal) return null;
  return { goal, ratio: goal.amount_cents === 0 ? 1 : Math.min(1, totalCents / goal.amount_cents) };
}
