import type { Timer } from '#contract/timers.ts';

/** The server's time in tests, in ms. */
export const NOW_MS = Date.parse('2026-11-28T20:00:00.000Z');

/** A moment so many ms later. */
export const at = (ms: number): string => new Date(NOW_MS + ms).toISOString();

/** A timer that runs and has an hour left. */
export const aTimer = (changes: Partial<Timer> = {}): Timer => ({
  id: 'timer',
  state: 'running',
  left: 3600,
  ends_at: at(3_600_000),
  started_at: at(-3_600_000),
  starts_with: 14_400,
  seconds_per_unit: 60,
  max_total: null,
  ends_by: null,
  grace: 30,
  multiplier: 1,
  multiplier_until: null,
  added: 0,
  is_at_limit: false,
  ended_by: null,
  now: at(0),
  events: [],
  ...changes,
});
