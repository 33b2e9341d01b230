import { clampedInterval } from './limits.ts';

/** The longest pause that a service may ask for; a clock that is wrong would otherwise stop a source for days. */
const LONGEST_MS = 15 * 60_000;

/**
 * The milliseconds of a `Retry-After` header: seconds or a date of HTTP. `usualMs` where there is none or it cannot be read;
 * at least a second, at most a quarter of an hour.
 */
export function retryAfterMs(header: string | undefined, now: Date, usualMs: number): number {
  const text = header?.trim() ?? '';
  const pauseMs = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : Date.parse(/ GMT$/.test(text) ? text : '') - now.getTime();
  return Number.isNaN(pauseMs) ? usualMs : clampedInterval(pauseMs, LONGEST_MS);
}
