import type { Issue } from '#contract/common.ts';
import type { LiveSettings } from '#contract/lives.ts';
import { issuesUnder, type PartOf } from '#domain/checked.ts';
import { sortedTipGoals, tipGoalIssues } from '#domain/tip-goals.ts';

/** Issues of the goals in the sent settings of a live or series. */
export const goalIssues = (settings: PartOf<LiveSettings> | undefined): Issue[] =>
  issuesUnder('settings', issuesUnder('tipGoals', tipGoalIssues(settings?.tipGoals ?? [])));

/** The sent keys of a live or series with its goals as stored: the lowest first. */
export function withSortedGoals<Sent extends { settings?: LiveSettings }>(sent: Sent): Sent {
  const { settings } = sent;
  if (!settings?.tipGoals) return sent;
  return { ...sent, settings: { ...settings, tipGoals: sortedTipGoals(settings.tipGoals) } };
}
