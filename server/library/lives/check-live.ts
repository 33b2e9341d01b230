import type { Issue } from '#contract/common.ts';
import type { UpdateLive } from '#contract/lives.ts';
import type { PartOf } from '#domain/checked.ts';
import { isCalendarDate, isClockTime } from '#domain/time/calendar.ts';
import { goalIssues } from '../records/goal-settings.ts';

/** Issues of the sent keys of a live, except those of its name and theme. */
export function liveIssues(sent: PartOf<UpdateLive>): Issue[] {
  const { start_date, start_time, settings } = sent;
  const issues: Issue[] = [];
  if (start_date && !isCalendarDate(start_date)) {
    issues.push({ path: ['start_date'], message: 'Must be a date such as 2026-10-31' });
  }
  // A time that the timezone skips is stored, because the timezone can change.
  if (start_time && !isClockTime(start_time)) {
    issues.push({ path: ['start_time'], message: 'Must be a 24-hour time such as 20:30' });
  }
  return [...issues, ...goalIssues(settings)];
}
