import type { Alert } from '#contract/alerts.ts';
import type { Moment } from './monotonic-clock.ts';
import type { Prepared } from './prepared-transactions.ts';
import { deleteOldAlerts, insertAlert } from './queries/alerts.ts';

const HOUR_MS = 60 * 60_000;

/** How long an alert is kept; by then no overlay shows it any more. */
export const ALERT_RETENTION_MS = HOUR_MS;

/** Nobody waits longer for the end of a pause. */
const MAX_PAUSE_MS = 24 * HOUR_MS;

type Announcement = {
  liveId: string;
  kind: Alert['kind'];
  /** Null for a test. */
  tipId: string | null;
  /** When, as for tips. */
  moment: Moment;
};

/**
 * Announces something to the overlays of a live, in the transaction of the caller, and returns its number. Forgets
 * what is older than an hour: numbers grow with the time in milliseconds, so that costs a look at the oldest row.
 */
export function announce(
  prepared: Prepared,
  { liveId, kind, tipId, moment: { at, clockAt } }: Announcement,
): number {
  const ms = Date.parse(at);
  deleteOldAlerts(prepared, ms - ALERT_RETENTION_MS, new Date(ms - MAX_PAUSE_MS).toISOString());
  return insertAlert(prepared, { liveId, tipId, kind, ms, at, clockAt })?.seq ?? 0;
}
