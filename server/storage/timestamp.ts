/**
 * Now, as it is stored and sent: ISO 8601 in UTC with milliseconds. Stored as this text, because it
 * sorts as it reads, SQL and every database tool show it as it is, and no code has to convert it.
 * The clock may be set back: what lists are ordered by takes its time from `monotonic-clock.ts`.
 */
export const timestamp = (): string => new Date().toISOString();
