import type { TipGoal } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { reachedGoals } from '#domain/reached-goals.ts';

/** A text that changes with the reached goals and the tips that reached them; '' without any. Tips are newest first. */
export const reachedKey = (goals: readonly TipGoal[], tips: readonly Tip[]): string =>
  reachedGoals(goals, [...tips].reverse())
    .map(({ goal, tip }) =>
      [goal.amount_cents, goal.reward, tip.id, tip.fan_name, tip.is_anonymous].join(' '),
    )
    .join('\n');
