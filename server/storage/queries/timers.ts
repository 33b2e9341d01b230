import type { TimerEventKind } from '#contract/limits.ts';
import type { Owner } from '#contract/topics.ts';
import type { Prepared } from '../prepared-transactions.ts';
import { integer, namesIn, orNull, type RowOf, real, text, textOf } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

const TIMER = {
  id: text,
  live_id: orNull(text),
  series_id: orNull(text),
  /** `starts_with`, `max_total` and `grace` are in seconds. */
  starts_with: integer,
  ms_per_unit: integer,
  max_total: orNull(integer),
  ends_by: orNull(text),
  grace: integer,
  tips_ms: integer,
  taken_back_at: orNull(text),
  taken_back_tip_id: orNull(text),
  created_at: text,
  /** When it was reset or removed; null for the timer of now. */
  replaced_at: orNull(text),
};
/** A timer of a live or a series. */
export type TimerRow = RowOf<typeof TIMER>;

const TIMERS = `select ${namesIn(TIMER)} from timer`;

const currentOf = {
  live: firstRow(TIMER).by<[liveId: string]>(`${TIMERS} where live_id = ? and replaced_at is null`),
  series: firstRow(TIMER).by<[seriesId: string]>(
    `${TIMERS} where series_id = ? and replaced_at is null`,
  ),
};
/** The timer of a live or series; undefined without one. */
export const timerOf = (prepared: Prepared, { kind, id }: Owner) => currentOf[kind](prepared, id);

export const timerById = firstRow(TIMER).by<[id: string]>(`${TIMERS} where id = ?`);

/** The timers that tips of a live add to: its own and that of its series. */
export const timersOfLive = allRows(TIMER).by<[{ liveId: string }]>(`
  ${TIMERS} where live_id = :liveId and replaced_at is null union all
  ${TIMERS} where series_id = (select series_id from live where id = :liveId)
    and replaced_at is null`);

/** The timers of now that a tip has a row of, whether it adds to them or not. */
export const timersWithTip = allRows(TIMER).by<[tipId: string]>(
  `${TIMERS} where id in (select timer_id from tip_time where tip_id = ?) and replaced_at is null`,
);

const lastReplaced = {
  live: firstRow(TIMER).by<[liveId: string]>(
    `${TIMERS} where live_id = ? and replaced_at is not null order by replaced_at desc, id desc limit 1`,
  ),
  series: firstRow(TIMER).by<[seriesId: string]>(
    `${TIMERS} where series_id = ? and replaced_at is not null order by replaced_at desc, id desc limit 1`,
  ),
};
/** The timer that was reset or removed last; undefined if none was. */
export const lastReplacedOf = (prepared: Prepared, { kind, id }: Owner) =>
  lastReplaced[kind](prepared, id);

const owners = {
  live: firstRow({ currency: text }).by<[id: string]>('select currency from live where id = ?'),
  series: firstRow({ currency: text }).by<[id: string]>('select currency from series where id = ?'),
};
/** A live or series; undefined for an unknown one. */
export const ownerOf = (prepared: Prepared, { kind, id }: Owner) => owners[kind](prepared, id);

export const insertTimer = write<[TimerRow]>(
  `insert into timer (${namesIn(TIMER)}) values (${namesIn(TIMER).replace(/\w+/g, ':$&')})`,
);

type Settings = Pick<
  TimerRow,
  'id' | 'starts_with' | 'ms_per_unit' | 'max_total' | 'ends_by' | 'grace'
>;
export const updateTimer = write<[Settings]>(`
  update timer set starts_with = :starts_with, ms_per_unit = :ms_per_unit, max_total = :max_total,
    ends_by = :ends_by, grace = :grace where id = :id`);

export const setReplaced = write<[{ id: string; at: string | null }]>(
  'update timer set replaced_at = :at where id = :id',
);

export const deleteTimer = write<[id: string]>('delete from timer where id = ?');

export const setTakenBack = write<[{ id: string; at: string | null; tipId: string | null }]>(
  'update timer set taken_back_at = :at, taken_back_tip_id = :tipId where id = :id',
);

const EVENT = {
  id: integer,
  kind: textOf<TimerEventKind>(),
  at: text,
  value_ms: orNull(integer),
  multiplier: orNull(real),
  until: orNull(text),
  forgiven_ms: integer,
  at_zero_ms: integer,
};
/** A change of a timer other than by tips. */
export type TimerEventRow = RowOf<typeof EVENT>;

/** Oldest first. */
export const eventsOfTimer = allRows(EVENT).by<[timerId: string]>(
  `select ${namesIn(EVENT)} from timer_event where timer_id = ? order by id`,
);

type NewEvent = Omit<TimerEventRow, 'id'> & { timerId: string };
export const insertTimerEvent = write<[NewEvent]>(`
  insert into timer_event (timer_id, kind, at, value_ms, multiplier, until, forgiven_ms, at_zero_ms)
  values (:timerId, :kind, :at, :value_ms, :multiplier, :until, :forgiven_ms, :at_zero_ms)`);

export const setForgiven = write<[{ id: number; forgivenMs: number }]>(
  'update timer_event set forgiven_ms = :forgivenMs where id = :id',
);

export const deleteTimerEvent = write<[id: number]>('delete from timer_event where id = ?');

type NewTipTime = {
  tipId: string;
  timerId: string;
  msPerUnit: number;
  minorUnits: number;
  roomMs: number | null;
  at: string;
};
/** Has a tip add to a timer, by triggers. Returns 0 if it has a row already. */
export const insertTipTime = write<[NewTipTime]>(`
  insert into tip_time (tip_id, timer_id, ms_per_unit, minor_units, room_ms, at)
  values (:tipId, :timerId, :msPerUnit, :minorUnits, :roomMs, :at)
  on conflict (tip_id, timer_id) do nothing`);

/**
 * How a tip counts for a timer. `lowered_after` is the id of the newest change when it was taken back or lowered last;
 * null for never.
 */
export const timeOfTip = firstRow({
  at: text,
  added_ms: integer,
  lowered_after: orNull(integer),
}).by<[{ tipId: string; timerId: string }]>(
  'select at, added_ms, lowered_after from tip_time where tip_id = :tipId and timer_id = :timerId',
);

/** When a tip counts for timers: the time stored for another one, else that of its payment or recording. */
const TIP_TIME = `coalesce(
  (select min(at) from tip_time where tip_id = tip.id), paid_at, clock_at, created_at)`;

/** A tip of a file that the host did not let count for timers. Only files and services know when a tip was paid. */
const IS_LEFT_OUT = `(import_id is not null or payment_id is not null or paid_at is not null)
  and not exists (select 1 from tip_time where tip_id = tip.id)
  and not exists (select 1 from arrival where arrival.tip_id = tip.id)`;

/** The tips of a JSON array of ids that count for timers, oldest first. */
export const timedTips = allRows({ id: text, at: text }).by<[ids: string]>(`
  select id, ${TIP_TIME} as at from tip
  where id in (select value from json_each(?)) and not (${IS_LEFT_OUT}) order by at, id`);

/** The tips of a live or series that were recorded since a time and count for timers, oldest first. */
export const timedTipsSince = allRows({ id: text, at: text }).by<
  [{ liveId: string | null; seriesId: string | null; since: string }]
>(`
  select id, ${TIP_TIME} as at from tip
  where live_id in (select id from live where id = :liveId or series_id = :seriesId)
    and coalesce(clock_at, created_at) >= :since and not (${IS_LEFT_OUT}) order by at, id`);

/**
 * What tips added to a timer in each hour with such a tip, oldest first. `hour` counts from 1970 in a timezone that is
 * `shiftMs` ahead.
 */
export const addedByHour = allRows({ hour: integer, added_ms: integer }).by<
  [{ timerId: string; shiftMs: number }]
>(`
  select cast((unixepoch(at) * 1000 + :shiftMs) / 3600000 as integer) as hour, sum(added_ms) as added_ms
  from tip_time where timer_id = :timerId and added_ms > 0 group by 1 order by 1`);

/** Undefined if the tip is not deleted. */
export const deletedTip = firstRow({ id: text }).by<[tipId: string]>(
  'select id from deleted_tip where id = ?',
);
