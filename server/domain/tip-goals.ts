import type { Issue } from '../contract/common.ts';
import type { TipGoal } from '../contract/lives.ts';
import type { PartOf } from './checked.ts';
import { checkName, cleanName } from './text/names.ts';

/** Issues of blank rewards and of the later of two equal amounts; absent values are skipped. */
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

/** The goals as stored: lowest first, with cleaned reward names. */
export function sortedTipGoals(goals: readonly TipGoal[]): TipGoal[] {
  return goals
    .map((goal) => ({ ...goal, reward: cleanName(goal.reward) }))
    .sort((a, b) => a.amount_cents - b.amount_cents);
}
