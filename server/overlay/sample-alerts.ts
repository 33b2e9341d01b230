import type { LiveAlerts } from '#contract/alerts.ts';

/** The sample live has no alerts: nobody tips there. */
export const SAMPLE_ALERTS: LiveAlerts = { is_paused: false, skips: 0, first_seq: 1, alerts: [] };
