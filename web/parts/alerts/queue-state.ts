import type { Alert, DelayedAlert, LiveAlerts } from '#contract/alerts.ts';
import type { SeenAlert, SeenAlerts } from '#contract/seen.ts';
import type { Tip } from '#contract/tips.ts';

/** An alert with its tip as the host sees it; absent for a test, and while the tips load. */
export type QueuedAlert = { alert: Alert; tip: Tip | undefined };

/** What an overlay has on screen. A sum, and an alert that is listed no more, has no `queued`. */
export type AlertNow = {
  seq: number;
  queued: QueuedAlert | null;
  /** The number of its tips. */
  count: number;
  cents: number;
  lengthMs: number;
  /** On the clock of `Date.now()`. */
  endMs: number;
};

/** Why the alert on screen is unknown: no overlay is open, or the open overlay shows none, or does not report it. */
export type Unseen = 'no overlay' | 'no alerts' | 'older overlay';

/** An alert that is not due yet. `dueMs` is on the clock of `Date.now()`. */
export type LaterAlert = QueuedAlert & { dueMs: number };

export type QueueState = {
  now: AlertNow | null;
  /** The next alerts in their order, at most `MAX_NEXT`. */
  next: readonly QueuedAlert[];
  /** The number of all that wait. */
  waiting: number;
  isPaused: boolean;
  /** Those that are not due yet, the next one first. */
  later: readonly LaterAlert[];
  /** Null where an overlay says what it shows. */
  unseen: Unseen | null;
};

/** What the overlay of a live says of its alerts, and when the page received it (`Date.now()`). */
export type OverlayAlerts = { alerts: SeenAlerts | null | undefined; drawnMs: number };

export const MAX_NEXT = 5;

type Needs = {
  alerts: LiveAlerts;
  /** Null where no overlay is open. */
  overlay: OverlayAlerts | null;
  tips: readonly Tip[];
  /** The alerts that are not due yet, and when the page received them (`Date.now()`). */
  delayed?: { alerts: readonly DelayedAlert[]; receivedMs: number };
};

/**
 * The queue of a live as its overlay plays it. Without an overlay only alerts that wait in a pause are known to wait.
 */
export function queueState({ alerts, overlay, tips, delayed }: Needs): QueueState {
  const seen = overlay?.alerts;
  const { is_paused: isPaused } = alerts;
  const listed = new Map(
    [...(alerts.older?.alerts ?? []), ...alerts.alerts].map((alert) => [alert.seq, alert]),
  );
  const tipOf = (alert: Alert) => tips.find(({ id }) => id === alert.tip_id);
  const later = (delayed?.alerts ?? []).map(({ left_ms, ...alert }) => ({
    alert,
    tip: tipOf(alert),
    dueMs: (delayed?.receivedMs ?? 0) + left_ms,
  }));
  const queuedOf = (seq: number): QueuedAlert[] => {
    const alert = listed.get(seq);
    return alert ? [{ alert, tip: tipOf(alert) }] : [];
  };
  const nowOf = (now: SeenAlert, drawnMs: number): AlertNow => ({
    seq: now.seq,
    queued: now.count === 1 ? (queuedOf(now.seq)[0] ?? null) : null,
    count: now.count,
    cents: now.cents,
    lengthMs: now.length_ms,
    endMs: drawnMs + now.left_ms,
  });
  if (!overlay || !seen) {
    const held = alerts.waiting ? alerts.alerts.slice(-alerts.waiting) : [];
    return {
      now: null,
      next: held.flatMap(({ seq }) => queuedOf(seq)).slice(0, MAX_NEXT),
      waiting: held.length,
      isPaused,
      later,
      unseen: !overlay ? 'no overlay' : seen === null ? 'no alerts' : 'older overlay',
    };
  }
  const firstSeq = alerts.older?.first_seq ?? alerts.first_seq;
  // A removed alert is listed no more before the overlay says so.
  const isListed = (seq: number) => listed.has(seq) || seq < firstSeq;
  const next = seen.next.filter(isListed);
  const isShown = seen.now && (seen.now.count > 1 || isListed(seen.now.seq));
  return {
    now: seen.now && isShown ? nowOf(seen.now, overlay.drawnMs) : null,
    next: next.flatMap(queuedOf).slice(0, MAX_NEXT),
    waiting: next.length + seen.summed,
    isPaused,
    later,
    unseen: null,
  };
}
