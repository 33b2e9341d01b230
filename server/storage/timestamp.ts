/**
 * Now as ISO 8601 in UTC with milliseconds. Stored as text, which sorts by time, is readable in any database tool
 * and needs no conversion. The clock may be set back: lists are ordered by times of `monotonic-clock.ts`.
 */
export const timestamp = (): string => new Date().toISOString();
