import type { Issue } from '../contract/common.ts';
import type { TipGoal } from '../contract/lives.ts';
import type { PartOf } from './checked.ts';
import { minorUnitsOfOne } from './money/currency.ts';
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

/**
 * The goals, lowest first, with the same numbers in another currency: 49.99 USD become 49.99 EUR, or 50 JPY. Two that
 * would become equal are one minor unit apart.
 */
export function goalsInCurrency(goals: readonly TipGoal[], from: string, to: string): TipGoal[] {
  let lastCents = 0;
  return goals.map((goal) => {
    const cents = Math.round((goal.amount_cents / minorUnitsOfOne(from)) * minorUnitsOfOne(to));
    lastCents = Math.max(cents, lastCents + 1);
    return { ...goal, amount_cents: lastCents };
  });
}
