import type { Alert } from '#contract/alerts.ts';
import type { Moment } from '../monotonic-clock.ts';
import { allRows, firstRow, write } from './statement.ts';

/** Its number is the time in milliseconds, or one more than the highest: a restored older database repeats none. */
export const insertAlert = firstRow<
  [
    {
      liveId: string;
      tipId: string | null;
      kind: Alert['kind'];
      ms: number;
      at: Moment['at'];
      clockAt: Moment['clockAt'];
    },
  ],
  { seq: number }
>(`
  insert into alert (seq, live_id, tip_id, kind, created_at, clock_at)
  values (
    max(:ms, 1 + coalesce((select seq from sqlite_sequence where name = 'alert'), 0)),
    :liveId, :tipId, :kind, :at, :clockAt
  ) returning seq`);

/** Forgets alerts with lower numbers, but for those that wait since a pause after `pausedAfter` began. */
export const deleteOldAlerts = write<[beforeSeq: number, pausedAfter: string]>(`
  delete from alert where seq < ?
    and live_id not in (select live_id from alert_control where paused_at > ?)`);

/** How alerts of a live are shown; undefined before the first of them, and for an unknown live. */
export const alertControl = firstRow<
  [liveId: string],
  { paused_at: string | null; skips: number; revision: number }
>('select paused_at, skips, revision from alert_control where live_id = ?');

export const countSkip = write<[liveId: string]>(`
  insert into alert_control (live_id, skips) values (?, 1)
  on conflict (live_id) do update set skips = skips + 1, revision = revision + 1`);

/** 0 where that is so already: a pause goes on from where it began. */
export const pauseAlerts = write<[liveId: string, pausedAt: string]>(`
  insert into alert_control (live_id, paused_at) values (?, ?)
  on conflict (live_id) do update set paused_at = excluded.paused_at, revision = revision + 1
  where paused_at is null`);

/** 0 where they are not paused. */
export const resumeAlerts = write<[liveId: string]>(`
  update alert_control set paused_at = null, revision = revision + 1
  where live_id = ? and paused_at is not null`);

/** What an alert was announced as, with what its tip says now; all null without one. */
export type AlertRow = Pick<Alert, 'seq' | 'kind'> & {
  tip_id: string | null;
  fan_name: string | null;
  amount_cents: number | null;
  notes: string | null;
};

/** Which alerts of a live are told. Times are compared as text. */
type Window = {
  liveId: string;
  /** Those that were announced between these two, by what the clock said, */
  from: string;
  to: string;
  /** and those that wait since then, by `created_at`; a text after all times for none. */
  waitingSince: string;
};

const IS_TOLD = `coalesce(alert.clock_at, alert.created_at) between :from and :to
  or alert.created_at >= :waitingSince`;

const ALERTS = `
  select alert.seq, alert.kind, tip.id as tip_id, tip.amount_cents, tip.notes,
    case when tip.is_anonymous or fan.is_hidden then null else fan.name end as fan_name
  from alert
  left join tip on tip.id = alert.tip_id
  left join fan on fan.id = tip.fan_id`;

/** Newest first, at most `limit`, of those from `fromSeq` on. */
export const alertsOf = allRows<[Window & { fromSeq: number; limit: number }], AlertRow>(`
  ${ALERTS} where alert.live_id = :liveId and alert.seq >= :fromSeq and (${IS_TOLD})
  order by alert.seq desc limit :limit`);

export const alertBySeq = firstRow<[seq: number], AlertRow>(`${ALERTS} where alert.seq = ?`);

/** Those that are not told any more, newest first, at most `limit`. */
export const olderAlerts = allRows<[Window & { limit: number }], AlertRow>(`
  ${ALERTS} where alert.live_id = :liveId and not (${IS_TOLD})
  order by alert.seq desc limit :limit`);

/** The tips of a live from the one with this id on, newest first, at most `limit`, with the total of the live. */
export const tipsSince = allRows<
  [liveId: string, id: string, limit: number],
  { id: string; cents: number; total_cents: number }
>(`
  select tip.id, coalesce(tip.amount_cents, 0) as cents, live_total.amount_cents as total_cents
  from tip join live_total on live_total.live_id = tip.live_id
  where tip.live_id = ? and tip.id >= ? order by tip.id desc limit ?`);
