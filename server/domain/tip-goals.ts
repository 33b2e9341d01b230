import type { Issue } from '../contract/common.ts';
import type { TipGoal } from '../contract/lives.ts';
import type { Checked } from './checked.ts';

/** The goals lowest first, with trimmed rewards; a blank reward and the later one of two equal amounts are refused. */
export function checkTipGoals(goals: readonly TipGoal[]): Checked<TipGoal[]> {
  const issues: Issue[] = [];
  const amounts = new Set<number>();
  goals.forEach(({ reward, amount_cents }, index) => {
    if (!reward.trim()) issues.push({ path: [index, 'reward'], message: 'Reward is required' });
    if (amounts.has(amount_cents)) {
      const message = 'Duplicate tip amounts are not allowed';
      issues.push({ path: [index, 'amount_cents'], message });
    }
    amounts.add(amount_cents);
  });
  const value = goals
    .map((goal) => ({ ...goal, reward: goal.reward.trim() }))
    .sort((a, b) => a.amount_cents - b.amount_cents);
  return { value, issues };
}
