import type { Alert } from '#contract/alerts.ts';
import type { Moment } from '../monotonic-clock.ts';
import { integer, orNull, type RowOf, text, textOf } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';
import { totalOf } from './totals.ts';

/** Its number is the time in ms, or one more than the highest, so that a restored older database repeats none. */
export const insertAlert = firstRow({ seq: integer }).by<
  [
    {
      liveId: string;
      tipId: string | null;
      kind: Alert['kind'];
      ms: number;
      at: Moment['at'];
      clockAt: Moment['clockAt'];
      dueAt: string | null;
    },
  ]
>(`
  insert into alert (seq, live_id, tip_id, kind, created_at, clock_at, due_at)
  values (
    max(:ms, 1 + coalesce((select seq from sqlite_sequence where name = 'alert'), 0)),
    :liveId, :tipId, :kind, :at, :clockAt, :dueAt
  ) returning seq`);

/** Deletes alerts with lower numbers, except those waiting in a pause that began after `pausedAfter`. */
export const deleteOldAlerts = write<[beforeSeq: number, pausedAfter: string]>(`
  delete from alert where seq < ?
    and live_id not in (select live_id from alert_control where paused_at > ?)`);

/** How the alerts of a live are shown; undefined before its first alert, and for an unknown live. */
export const alertControl = firstRow({
  paused_at: orNull(text),
  skips: integer,
  revision: integer,
}).by<[liveId: string]>('select paused_at, skips, revision from alert_control where live_id = ?');

export const countSkip = write<[liveId: string]>(`
  insert into alert_control (live_id, skips) values (?, 1)
  on conflict (live_id) do update set skips = skips + 1, revision = revision + 1`);

/** Removes one alert of a live; returns 0 if it has no such alert. */
export const deleteAlert = write<[liveId: string, seq: number]>(
  'delete from alert where live_id = ? and seq = ?',
);

/** Puts one alert of a live before all others; returns 0 if it has no such alert. */
export const putFirst = write<[liveId: string, seq: number]>(
  'update alert set is_first = 1 where live_id = ? and seq = ?',
);

/** Counts a change of a live's alerts that no trigger counts. */
export const countAlertChange = write<[liveId: string]>(
  'update alert_control set revision = revision + 1 where live_id = ?',
);

/** Removes the alerts of a fan's tips. */
export const deleteAlertsOfFan = write<[fanId: string]>(
  'delete from alert where tip_id in (select id from tip where fan_id = ?)',
);

/** Returns 0 if the alerts are already paused; the pause keeps its start. */
export const pauseAlerts = write<[liveId: string, pausedAt: string]>(`
  insert into alert_control (live_id, paused_at) values (?, ?)
  on conflict (live_id) do update set paused_at = excluded.paused_at, revision = revision + 1
  where paused_at is null`);

/** Returns 0 if the alerts are not paused. */
export const resumeAlerts = write<[liveId: string]>(`
  update alert_control set paused_at = null, revision = revision + 1
  where live_id = ? and paused_at is not null`);

const ALERT = {
  seq: integer,
  kind: textOf<Alert['kind']>(),
  tip_id: orNull(text),
  fan_name: orNull(text),
  amount_cents: orNull(integer),
  notes: orNull(text),
  is_first: integer,
  /** What the tip added to the timers of now, within their limits; null for nothing. */
  live_added_ms: orNull(integer),
  series_added_ms: orNull(integer),
};
/** An alert with the current values of its tip; those are null without a tip. */
export type AlertRow = RowOf<typeof ALERT>;

/** Which alerts of a live are returned. Times are compared as text. */
type Window = {
  liveId: string;
  /** Alerts announced between `from` and `to` match, by the clock. */
  from: string;
  to: string;
  /** Alerts waiting since this time match as well, by `created_at`; a text after all times matches none. */
  waitingSince: string;
};

const IS_CURRENT = `coalesce(alert.due_at, alert.clock_at, alert.created_at) between :from and :to
  or alert.created_at >= :waitingSince`;

const addedMs = (owner: string) => `(
  select nullif(min(added_ms, coalesce(room_ms, added_ms)), 0)
  from tip_time join timer on timer.id = tip_time.timer_id
  where tip_time.tip_id = tip.id and replaced_at is null and ${owner})`;

const ALERTS = `
  select alert.seq, alert.kind, alert.is_first, tip.id as tip_id, tip.amount_cents, tip.notes,
    case when tip.is_anonymous or fan.is_hidden then null else fan.name end as fan_name,
    ${addedMs('timer.live_id = tip.live_id')} as live_added_ms,
    ${addedMs('timer.series_id = (select series_id from live where id = tip.live_id)')}
      as series_added_ms
  from alert
  left join tip on tip.id = alert.tip_id
  left join fan on fan.id = tip.fan_id`;

/** Those that are due at `now`, newest first, at most `limit`, from `fromSeq` on. */
export const alertsOf = allRows(ALERT).by<
  [Window & { fromSeq: number; now: string; limit: number }]
>(`
  ${ALERTS} where alert.live_id = :liveId and alert.seq >= :fromSeq and (${IS_CURRENT})
    and coalesce(alert.due_at, '') <= :now
  order by alert.seq desc limit :limit`);

/** The delayed alerts of a live that are not due at `now`, in the order in which they become due. */
export const alertsDueAfter = allRows({ ...ALERT, due_at: orNull(text) }).by<
  [{ liveId: string; fromSeq: number; now: string }]
>(`
  ${ALERTS.replace('alert.is_first,', 'alert.is_first, alert.due_at,')}
  where alert.live_id = :liveId and alert.seq >= :fromSeq and alert.due_at > :now
  order by alert.due_at, alert.seq`);

export const alertBySeq = firstRow(ALERT).by<[seq: number]>(`${ALERTS} where alert.seq = ?`);

/** Alerts that have become too old to show, newest first, at most `limit`. */
export const olderAlerts = allRows(ALERT).by<[Window & { limit: number }]>(`
  ${ALERTS} where alert.live_id = :liveId and not (${IS_CURRENT})
  order by alert.seq desc limit :limit`);

/** The tips of a live from this id on, newest first, at most `limit`, with the total of the live. */
export const tipsSince = allRows({ id: text, cents: integer, total_cents: integer }).by<
  [{ liveId: string; firstId: string; limit: number }]
>(`
  select id, coalesce(amount_cents, 0) as cents, ${totalOf(':liveId')} as total_cents
  from tip where live_id = :liveId and id >= :firstId order by id desc limit :limit`);
