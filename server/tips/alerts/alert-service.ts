import { ALERT_MS, type Alert, type DelayedAlert, type LiveAlerts } from '#contract/alerts.ts';
import { MAX_ALERT_DELAY_S } from '#contract/limits.ts';
import { conflict, notFound } from '#domain/errors.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { ALERT_RETENTION_MS, announce } from '../../storage/announce.ts';
import { nextMoment } from '../../storage/monotonic-clock.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/alerts.ts';
import { liveNames } from '../../storage/queries/lives.ts';
import { liveOfTip, tipById } from '../../storage/queries/tips.ts';
import type { Storage } from '../../storage/storage.ts';
import { createDueAlerts } from './due-alerts.ts';
import { TEST_TIP } from './test-tip.ts';

export type AlertService = ReturnType<typeof createAlertService>;

/** Maximum number of listed alerts, more than an overlay can play after a pause. */
const MOST_LISTED = 500;

/** Maximum number of expired alerts in the list. An overlay may still show or queue them. */
const MOST_OLDER = 40;

/** Maximum number of tips whose total is subtracted from the total of the live. */
const MOST_COUNTED = 1000;

/** A text that sorts after all times. */
const NEVER = '~';

/** The alerts of lives. Throws `not_found` for an unknown live or tip. */
export function createAlertService({
  inTransaction,
  read,
}: Pick<Storage, 'inTransaction' | 'read'>) {
  const due = createDueAlerts();

  /** A text that changes with the revision of a live's alerts, and when a delayed one becomes due. */
  const version = (liveId: string, revision: number): string => {
    const dueMs = due.latest(liveId);
    return dueMs === 0 ? String(revision) : `${revision}.${dueMs}`;
  };

  /** The alerts for overlays, with their version. */
  const list = (liveId: string): { version: string; alerts: LiveAlerts } =>
    read((prepared) => {
      requireLive(prepared, liveId);
      const { revision = 0 } = query.alertControl(prepared, liveId) ?? {};
      const pendingMs = notDue(prepared, liveId).map(({ due_at }) => Date.parse(due_at ?? ''));
      due.setPending(liveId, pendingMs);
      return { version: version(liveId, revision), alerts: liveAlerts(prepared, liveId) };
    });

  /** The alerts that are not due yet, for the host; the next one first. */
  const delayed = (liveId: string): DelayedAlert[] =>
    read((prepared) => {
      requireLive(prepared, liveId);
      const nowMs = Date.now();
      return notDue(prepared, liveId).flatMap(({ due_at, ...row }) =>
        alertOf(row, new Map()).map((alert) => ({
          ...alert,
          left_ms: Math.max(0, Date.parse(due_at ?? '') - nowMs),
        })),
      );
    });

  /**
   * Ends this alert, without `seq` the alert on screen. An alert that is removed before its turn is never shown; one that
   * is over changes nothing.
   */
  const skip = (liveId: string, seq?: number) =>
    change(liveId, (prepared) => {
      if (seq === undefined) query.countSkip(prepared, liveId);
      else if (query.deleteAlert(prepared, liveId, seq)) query.countAlertChange(prepared, liveId);
    });

  /** Has overlays show this waiting alert next, also during a pause. Throws `not_found` for an unknown alert. */
  const play = (liveId: string, seq: number) =>
    change(liveId, (prepared) => {
      if (query.putFirst(prepared, liveId, seq) === 0) throw notFound('Alert');
      query.countAlertChange(prepared, liveId);
    });

  /** Pauses or resumes the alerts of a live. */
  const pause = (liveId: string, isPaused: boolean) =>
    change(liveId, (prepared) => {
      if (isPaused) query.pauseAlerts(prepared, liveId, nextMoment('tip').at);
      else query.resumeAlerts(prepared, liveId);
    });

  function change(liveId: string, work: (prepared: Prepared) => void): Promise<LiveAlerts> {
    return inTransaction((prepared) => {
      requireLive(prepared, liveId);
      work(prepared);
      return liveAlerts(prepared, liveId);
    });
  }

  /** Creates an alert without a tip, for tests. */
  const test = (liveId: string): Promise<Alert> =>
    inTransaction((prepared) => {
      requireLive(prepared, liveId);
      return announced(prepared, liveId, 'test', null);
    });

  /** Creates another alert of a tip of any age. Throws `conflict` for a tip without an amount. */
  const again = (tipId: string): Promise<Alert> =>
    inTransaction((prepared) => {
      const place = liveOfTip(prepared, tipId);
      if (!place) throw notFound('Tip');
      if (tipById(prepared, tipId)?.amount_cents === null) throw noAmount();
      return announced(prepared, place.live_id, 'again', tipId);
    });

  return { list, delayed, version, skip, play, pause, test, again };
}

function announced(
  prepared: Prepared,
  liveId: string,
  kind: Alert['kind'],
  tipId: string | null,
): Alert {
  const seq = announce(prepared, { liveId, kind, tipId, moment: nextMoment('tip') });
  const [alert] = [query.alertBySeq(prepared, seq)].flatMap((row) =>
    row ? alertOf(row, new Map()) : [],
  );
  if (!alert) throw notFound('Alert');
  return alert;
}

/** The alerts of a live that are not due yet. */
function notDue(prepared: Prepared, liveId: string) {
  const now = new Date();
  const fromSeq = now.getTime() - MAX_ALERT_DELAY_S * 1000;
  return query.alertsDueAfter(prepared, { liveId, fromSeq, now: now.toISOString() });
}

/** The alerts by the current clock. After the clock was set back, an alert may be in the future. */
function liveAlerts(prepared: Prepared, liveId: string): LiveAlerts {
  const { paused_at = null, skips = 0 } = query.alertControl(prepared, liveId) ?? {};
  const nowMs = Date.now();
  const pausedMs = paused_at === null ? null : Date.parse(paused_at);
  const range = {
    liveId,
    from: isoOf(nowMs - ALERT_MS),
    to: isoOf(nowMs + ALERT_MS),
    waitingSince: pausedMs === null ? NEVER : isoOf(pausedMs - ALERT_MS),
  };
  // The number of an alert is not below its time, and SQLite finds the first one by its number.
  const fromSeq = Math.min(nowMs, pausedMs ?? nowMs) - ALERT_MS - MAX_ALERT_DELAY_S * 1000;
  const listed = { ...range, fromSeq, now: isoOf(nowMs), limit: MOST_LISTED };
  const rows = query.alertsOf(prepared, listed).toReversed();
  const older = query.olderAlerts(prepared, { ...range, limit: MOST_OLDER }).toReversed();
  const unlisted = older.at(-1)?.seq ?? 0;
  const oldest = rows.length < MOST_LISTED ? 0 : (rows[0]?.seq ?? 0);
  const first_seq = Math.max(unlisted + 1, oldest);
  // Older alerts may already be deleted.
  const olderFrom =
    older.length < MOST_OLDER ? Math.max(1, nowMs - ALERT_RETENTION_MS) : (older[0]?.seq ?? 1);
  const later = notDue(prepared, liveId);
  const totals = totalsWith(prepared, liveId, [...older, ...rows, ...later]);
  const withTotal = (row: query.AlertRow) => alertOf(row, totals);
  const alerts = rows.flatMap(withTotal);
  const delayed = later
    .flatMap(withTotal)
    .flatMap(({ amount_cents, total_cents }) =>
      total_cents === undefined ? [] : [{ amount_cents, total_cents }],
    );
  return {
    is_paused: paused_at !== null,
    skips,
    first_seq,
    // The number of an alert is not below its time, so alerts after the start of the pause have higher numbers.
    ...(pausedMs !== null && { waiting: alerts.filter(({ seq }) => seq > pausedMs).length }),
    alerts,
    ...(delayed.length > 0 && { delayed }),
    ...(older.length > 0 && {
      older: { first_seq: Math.min(olderFrom, first_seq), alerts: older.flatMap(withTotal) },
    }),
  };
}

/** Seconds, absent where nothing was added. */
function addedTime({ live_added_ms: live, series_added_ms: series }: query.AlertRow) {
  if (live === null && series === null) return {};
  const added = {
    ...(live !== null && { live: live / 1000 }),
    ...(series !== null && { series: series / 1000 }),
  };
  return { added_time: added };
}

/** Masks e-mail addresses. Returns no alert for a tip that is deleted or has lost its amount. */
function alertOf(row: query.AlertRow, totals: ReadonlyMap<string | null, number>): Alert[] {
  const { seq, kind, tip_id, fan_name, amount_cents, notes, is_first } = row;
  const first = is_first === 1 && { is_first: true };
  if (kind === 'test') return [{ seq, kind, ...TEST_TIP, ...first }];
  if (amount_cents === null) return [];
  const total_cents = kind === 'tip' ? totals.get(tip_id) : undefined;
  const [name, note] = [fan_name, notes].map((text) => text && withMaskedEmails(text));
  return [
    {
      seq,
      kind,
      fan_name: name ?? null,
      amount_cents,
      notes: note ?? null,
      ...(total_cents !== undefined && { total_cents }),
      ...(tip_id !== null && { tip_id }),
      ...first,
      ...addedTime(row),
    },
  ];
}

/** The live's total up to and including each of these tips, by id. */
function totalsWith(
  prepared: Prepared,
  liveId: string,
  rows: readonly query.AlertRow[],
): ReadonlyMap<string | null, number> {
  const totals = new Map<string, number>();
  const [firstId] = rows.flatMap(({ kind, tip_id }) => (kind === 'tip' && tip_id) || []).sort();
  if (firstId === undefined) return totals;
  let laterCents = 0;
  for (const tip of query.tipsSince(prepared, { liveId, firstId, limit: MOST_COUNTED })) {
    totals.set(tip.id, tip.total_cents - laterCents);
    laterCents += tip.cents;
  }
  return totals;
}

/** Times before 1970 need no special case: they sort first as text. */
const isoOf = (ms: number) => new Date(Math.max(0, ms)).toISOString();

function requireLive(prepared: Prepared, liveId: string): void {
  if (!liveNames(prepared, liveId)) throw notFound('Live');
}

const noAmount = () =>
  conflict(
    'This tip has no amount yet, so there is nothing to announce.',
    'Fill in its amount, then play it.',
  );
