import type { Issue } from '../contract/common.ts';
import type { TipGoal } from '../contract/lives.ts';
import type { PartOf } from './checked.ts';
import { checkName, cleanName } from './names.ts';

/** Refuses a blank reward, and the later one of two equal amounts; what is absent is not looked at. */
export function tipGoalIssues(goals: readonly (PartOf<TipGoal> | undefined)[]): Issue[] {
  const issues: Issue[] = [];
  const amounts = new Set<number>();
  goals.forEach(({ reward, amount_cents: cents } = {}, index) => {
    if (reward !== undefined && checkName(reward).issues.length > 0) {
      issues.push({ path: [index, 'reward'], message: 'Reward is required' });
    }
    if (cents === undefined) return;
    if (amounts.has(cents)) {
      const message = 'Duplicate tip amounts are not allowed';
      issues.push({ path: [index, 'amount_cents'], message });
    }
    amounts.add(cents);
  });
  return issues;
}

/** The goals lowest first, with the names of their rewards as they are stored. */
export function sortedTipGoals(goals: readonly TipGoal[]): TipGoal[] {
  return goals
    .map((goal) => ({ ...goal, reward: cleanName(goal.reward) }))
    .sort((a, b) => a.amount_cents - b.amount_cents);
}
