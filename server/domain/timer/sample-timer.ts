import type { TimerClock } from '#contract/timers.ts';

/** The timer of the sample live, which does not move. */
export const SAMPLE_TIMER: TimerClock = {
  id: '019adf00-0000-7000-8000-000000000000',
  state: 'paused',
  left: 5 * 3600 + 23 * 60 + 45,
  ends_at: null,
  started_at: '2026-01-01T18:00:00.000Z',
  starts_with: 4 * 3600,
  seconds_per_unit: 60,
  max_total: null,
  ends_by: null,
  grace: 30,
  multiplier: 1,
  multiplier_until: null,
  added: 8 * 3600 + 35 * 60,
  is_at_limit: false,
  ended_by: null,
};
