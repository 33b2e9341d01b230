import type { Alert } from '#contract/alerts.ts';
import type { Moment } from './monotonic-clock.ts';
import type { Prepared } from './prepared-transactions.ts';
import { deleteOldAlerts, insertAlert } from './queries/alerts.ts';

const HOUR_MS = 60 * 60_000;

/** Retention of an alert; no overlay shows an older one. */
export const ALERT_RETENTION_MS = HOUR_MS;

/** A paused alert is deleted after this time, too. */
const MAX_PAUSE_MS = 24 * HOUR_MS;

type Announcement = {
  liveId: string;
  kind: Alert['kind'];
  /** Null for a test. */
  tipId: string | null;
  /** The stored time, as for tips. */
  moment: Moment;
  /** How long overlays do not get it, in ms; 0 when absent. */
  delayMs?: number;
};

/**
 * Adds an alert for the overlays of a live, in the transaction of the caller, and returns its number. Deletes alerts
 * older than an hour first: numbers are times in ms, so only the oldest rows are read.
 */
export function announce(
  prepared: Prepared,
  { liveId, kind, tipId, moment: { at, clockAt }, delayMs = 0 }: Announcement,
): number {
  const ms = Date.parse(at);
  deleteOldAlerts(prepared, ms - ALERT_RETENTION_MS, new Date(ms - MAX_PAUSE_MS).toISOString());
  const dueAt = delayMs > 0 ? new Date(Date.parse(clockAt ?? at) + delayMs).toISOString() : null;
  return insertAlert(prepared, { liveId, tipId, kind, ms, at, clockAt, dueAt })?.seq ?? 0;
}
