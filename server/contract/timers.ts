import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable, Timestamp } from './common.ts';
import {
  MAX_GRACE_S,
  MAX_MULTIPLIER,
  MAX_SECONDS_PER_UNIT,
  MAX_TIMER_S,
  TIMER_EVENTS,
  TIMER_STATES,
} from './limits.ts';

/** A duration in whole seconds. */
const Seconds = (minimum: number) => Type.Integer({ minimum, maximum: MAX_TIMER_S });

/** A duration in seconds, with up to three decimals. */
const ExactSeconds = Type.Number();

/** What a host chooses. Absent keys of a change stay; a new timer takes the defaults. */
export const TimerSettings = Closed({
  /** Seconds on the clock at the start. Refused once the timer has started. */
  starts_with: Type.Optional(Seconds(0)),
  /** Seconds that one unit of the currency adds, with up to two decimals. Only later tips add at a new rate. */
  seconds_per_unit: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_SECONDS_PER_UNIT })),
  /** Start and tips together give at most so many seconds; null for no limit. The host's own changes are on top. */
  max_total: Type.Optional(Nullable(Seconds(1))),
  /** The timer ends at this moment at the latest; null for none. */
  ends_by: Type.Optional(Nullable(Timestamp)),
  /** A tip that comes so many seconds after zero still counts. */
  grace: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_GRACE_S })),
});
export type TimerSettings = Static<typeof TimerSettings>;

/**
 * A timer now, as overlays and pages count it down. All moments are of the server's timer clock (`now` of a
 * heartbeat).
 */
export const TimerClock = Type.Object({
  id: Id,
  state: Type.Enum([...TIMER_STATES]),
  /** Seconds left; of a running timer at the moment of the answer. */
  left: ExactSeconds,
  /** When a running timer is at zero if nothing is added; otherwise null. */
  ends_at: Nullable(Timestamp),
  started_at: Nullable(Timestamp),
  starts_with: Type.Integer(),
  seconds_per_unit: Type.Number(),
  max_total: Nullable(Type.Integer()),
  ends_by: Nullable(Timestamp),
  grace: Type.Integer(),
  /** What tips add is multiplied by it; 1 without a multiplier, 0 while tips add nothing. */
  multiplier: Type.Number(),
  multiplier_until: Nullable(Timestamp),
  /** Seconds that the tips of now have added, within `max_total`. */
  added: ExactSeconds,
  /** Whether `max_total` is reached, so that further tips add nothing. */
  is_at_limit: Type.Boolean(),
  /**
   * The tip whose correction ended the timer, and when; null otherwise. Restoring the tip gives the time back only if
   * it is deleted: others were lowered or moved to another live. Without a `tip_id` a live left the series.
   */
  ended_by: Nullable(
    Type.Object({ tip_id: Nullable(Id), at: Timestamp, is_deleted: Type.Boolean() }),
  ),
});
export type TimerClock = Static<typeof TimerClock>;

/** A change of a timer other than by tips. */
export const TimerEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...TIMER_EVENTS]),
  at: Timestamp,
  /** Seconds that `add` and `set` changed, and that one unit adds since `start` and `rate`; null for others. */
  seconds: Nullable(ExactSeconds),
  /** Of `multiply`; null for others. */
  multiplier: Nullable(Type.Number()),
  until: Nullable(Timestamp),
});
export type TimerEvent = Static<typeof TimerEvent>;

/** A timer with its newest changes, newest first. `now` is the moment of the answer on the timer clock. */
export const Timer = Type.Object({
  ...TimerClock.properties,
  now: Timestamp,
  events: Type.Array(TimerEvent),
});
export type Timer = Static<typeof Timer>;

/** Seconds to add, negative to take away. */
export const AddTime = Closed({
  seconds: Type.Number({ minimum: -MAX_TIMER_S, maximum: MAX_TIMER_S }),
});
export type AddTime = Static<typeof AddTime>;

/** Seconds to be left. */
export const SetTime = Closed({ seconds: Type.Number({ minimum: 0, maximum: MAX_TIMER_S }) });
export type SetTime = Static<typeof SetTime>;

/** Multiplies what later tips add, with one decimal; 1 ends a multiplier. `for` is its duration in seconds. */
export const MultiplyTime = Closed({
  multiplier: Type.Number({ minimum: 0, maximum: MAX_MULTIPLIER }),
  for: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TIMER_S })),
});
export type MultiplyTime = Static<typeof MultiplyTime>;

/** Takes back a change, by default the newest. Refused when it is not the newest that can be taken back. */
export const UndoTime = Closed({ event_id: Type.Optional(Type.Integer()) });
export type UndoTime = Static<typeof UndoTime>;
