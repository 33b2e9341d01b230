import { clampedInterval } from './limits.ts';

/** Upper bound, so that a wrong clock of the service does not stop a source for days. */
const MAX_MS = 15 * 60_000;

/**
 * Parses a `Retry-After` header, in seconds or as an HTTP date, to ms between 1 s and 15 min. `usualMs` if it is
 * missing or invalid.
 */
export function retryAfterMs(header: string | undefined, now: Date, defaultMs: number): number {
  const text = header?.trim() ?? '';
  const pauseMs = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : Date.parse(/ GMT$/.test(text) ? text : '') - now.getTime();
  return Number.isNaN(pauseMs) ? defaultMs : clampedInterval(pauseMs, MAX_MS);
}
