import type { TipGoal } from '../contract/lives.ts';

/** A goal, and the tip that took the total to it. */
export type ReachedGoal<T> = { goal: TipGoal; tip: T };

type Counted = { amount_cents: number | null };

export type GoalTally<T> = {
  /** Adds the next tip. */
  add(tip: T): void;
  /** The reached goals, the lowest first. */
  readonly reached: readonly ReachedGoal<T>[];
  /** Whether no goal is left, so that no further tip changes anything. */
  isComplete(): boolean;
};

/**
 * Finds the tips that reach goals. Tips are added in the order of the ledger: by id, which is the order in which they
 * were recorded, also within one millisecond.
 */
export function createGoalTally<T extends Counted>(goals: readonly TipGoal[]): GoalTally<T> {
  const rising = [...goals].sort((a, b) => a.amount_cents - b.amount_cents);
  const reached: ReachedGoal<T>[] = [];
  let totalCents = 0;
  return {
    reached,
    isComplete: () => reached.length === rising.length,
    add(tip) {
      if (!tip.amount_cents) return;
      totalCents += tip.amount_cents;
      for (let goal = rising[reached.length]; goal; goal = rising[reached.length]) {
        if (goal.amount_cents > totalCents) return;
        reached.push({ goal, tip });
      }
    },
  };
}

/** The goals that tips in the order of the ledger have reached, the lowest first. */
export function reachedGoals<T extends Counted>(
  goals: readonly TipGoal[],
  tips: Iterable<T>,
): readonly ReachedGoal<T>[] {
  const tally = createGoalTally<T>(goals);
  for (const tip of tips) tally.add(tip);
  return tally.reached;
}
