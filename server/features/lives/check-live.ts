import type { Issue } from '#contract/common.ts';
import type { LiveSettings, UpdateLive } from '#contract/lives.ts';
import { isCalendarDate, isClockTime } from '#domain/calendar.ts';
import { issuesUnder, type PartOf } from '#domain/checked.ts';
import { cleanName, nameIssues } from '#domain/names.ts';
import { sortedTipGoals, tipGoalIssues } from '#domain/tip-goals.ts';

/** Every refusal in the sent keys of a live, except for a theme that does not exist. */
export function liveIssues(sent: PartOf<UpdateLive>): Issue[] {
  const { start_date, start_time, settings } = sent;
  const issues = nameIssues(sent);
  if (start_date && !isCalendarDate(start_date)) {
    issues.push({ path: ['start_date'], message: 'Must be a date such as 2026-10-31' });
  }
  // A time that the timezone skips is kept, because the timezone can change.
  if (start_time && !isClockTime(start_time)) {
    issues.push({ path: ['start_time'], message: 'Must be a 24-hour time such as 20:30' });
  }
  const goals = issuesUnder('tipGoals', tipGoalIssues(settings?.tipGoals ?? []));
  return [...issues, ...issuesUnder('settings', goals)];
}

/** The sent keys of a live as they are stored; only those without refusals may be. */
export function storedLive<T extends UpdateLive>(sent: T): T {
  const { name, theme_id, start_date, start_time, settings } = sent;
  return {
    ...sent,
    ...(name !== undefined && { name: cleanName(name) }),
    ...(theme_id !== undefined && { theme_id: theme_id || null }),
    ...(start_date !== undefined && { start_date: start_date || null }),
    ...(start_time !== undefined && { start_time: start_time || null }),
    ...(settings !== undefined && { settings: withSortedGoals(settings) }),
  };
}

function withSortedGoals(settings: LiveSettings): LiveSettings {
  const { tipGoals } = settings;
  return tipGoals ? { ...settings, tipGoals: sortedTipGoals(tipGoals) } : settings;
}
