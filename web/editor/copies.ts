import { MAX_NAME_LENGTH } from '#contract/limits.ts';

const SUFFIX = ' copy';
const DAY_MS = 24 * 60 * 60_000;
const WEEK_DAYS = 7;

/** `Neon copy`, truncated to the maximum length of a name. */
export const copyName = (name: string) =>
  name.slice(0, MAX_NAME_LENGTH - SUFFIX.length).trimEnd() + SUFFIX;

/**
 * The first date on the weekday of `date` that is at least a week later and not before `today`; all
 * yyyy-MM-dd.
 */
export function weekLater(date: string, today: string): string {
  const late = (Date.parse(today) - Date.parse(date)) / DAY_MS;
  const weeks = Math.max(1, Math.ceil(late / WEEK_DAYS));
  return new Date(Date.parse(date) + weeks * WEEK_DAYS * DAY_MS).toISOString().slice(0, 10);
}
