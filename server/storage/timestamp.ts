/**
 * The current time as ISO 8601 in UTC with milliseconds. As text it sorts by time and is readable in any database tool.
 * The clock may be set back: lists are ordered by times of `monotonic-clock.ts`.
 */
export const timestamp = (): string => new Date().toISOString();
