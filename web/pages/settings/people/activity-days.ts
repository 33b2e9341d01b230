import type { Activity } from '#contract/people.ts';
import { dayText } from '../when-text.ts';

/** What was done on one day; `day` is `Today` or `Nov 6`. */
export type ActivityDay = { day: string; entries: Activity[] };

/** Groups activity by days of the timezone. Both are newest first. */
export function activityDays(
  entries: readonly Activity[],
  now: Date,
  timezone: string | null,
): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = capitalized(dayText(entry.at, now, timezone));
    const current = days.at(-1);
    if (current?.day === day) current.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
