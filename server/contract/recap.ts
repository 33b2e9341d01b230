import { type Static, Type } from 'typebox';
import { Cents, Closed, Currency, Id, Nullable, Timestamp } from './common.ts';
import { RECAP_TABLES } from './limits.ts';
import { Tipper } from './tips.ts';
import { Vote } from './votes.ts';

export type RecapTable = (typeof RECAP_TABLES)[number];

/** Which table of a recap is sent, by default `show`. */
export const RecapTableQuery = Closed({ table: Type.Optional(Type.Enum([...RECAP_TABLES])) });

/**
 * A goal, and when the tip was paid that reached it in the order of recording; null if none did. `fan_name` is the fan of
 * that tip; null for an anonymous one. `by_opening` is present where the opening balance of a series reached it.
 */
export const RecapGoal = Type.Object({
  reward: Type.String(),
  amount_cents: Cents,
  reached_at: Nullable(Timestamp),
  fan_name: Nullable(Type.String()),
  by_opening: Type.Optional(Type.Boolean()),
});
export type RecapGoal = Static<typeof RecapGoal>;

/**
 * A step of the running total: one tip, or several close together. `fan_name` is that of a single tip; null for an
 * anonymous one.
 */
export const RecapStep = Type.Object({
  from: Timestamp,
  to: Timestamp,
  tips: Type.Integer({ minimum: 1 }),
  added_cents: Type.Integer(),
  total_cents: Type.Integer(),
  fan_name: Nullable(Type.String()),
});
export type RecapStep = Static<typeof RecapStep>;

/** The time between two consecutive tips. */
export const RecapGap = Type.Object({ from: Timestamp, to: Timestamp });
export type RecapGap = Static<typeof RecapGap>;

/** A clock minute that starts at `from`. */
export const RecapMinute = Type.Object({
  from: Timestamp,
  tips: Type.Integer({ minimum: 1 }),
  amount_cents: Type.Integer(),
});
export type RecapMinute = Static<typeof RecapMinute>;

/** A live of a series or month, with the sum and the number of its tips in it that have an amount. */
export const RecapLive = Type.Object({
  id: Id,
  name: Type.String(),
  start_date: Nullable(Type.String()),
  tips: Type.Integer(),
  total_cents: Type.Integer(),
});
export type RecapLive = Static<typeof RecapLive>;

/** A clock hour of the host's timezone that starts at `from`, with the seconds that tips added in it. */
export const RecapHour = Type.Object({ from: Timestamp, added: Type.Number() });
export type RecapHour = Static<typeof RecapHour>;

/** What a timer did, in seconds with up to three decimals. */
export const RecapTimer = Type.Object({
  /** How long it ran until now or its end, without pauses. */
  ran: Type.Number({ minimum: 0 }),
  /** What the present tips added, within `max_total`. */
  added: Type.Number({ minimum: 0 }),
  /** The hour in which tips added most; null if they added nothing. */
  biggest_hour: Type.Union([RecapHour, Type.Null()]),
});
export type RecapTimer = Static<typeof RecapTimer>;

/** What a series had before its first live. */
export const RecapOpening = Type.Object({ amount_cents: Cents, label: Type.String() });
export type RecapOpening = Static<typeof RecapOpening>;

/**
 * The facts of a show, series or month, from the currently recorded tips; a tip without an amount only counts for the gap. A recap is
 * public, so fans are named as on overlays, hidden ones as Anonymous. `top_fans` are sorted highest first, `goals`
 * lowest first, the `chart` and the `lives` oldest first. The total and the chart contain the opening balance.
 */
export const Recap = Type.Object({
  /** Of the live or series; of a month it is yyyy-MM. */
  name: Type.String(),
  /** Of all amounts. */
  currency: Currency,
  total_cents: Type.Integer(),
  tips: Type.Integer(),
  /** Number of givers by name, without tips that have no fan. */
  fans: Type.Integer(),
  first_tip_at: Nullable(Timestamp),
  last_tip_at: Nullable(Timestamp),
  goals: Type.Array(RecapGoal),
  top_fans: Type.Array(Tipper),
  chart: Type.Array(RecapStep),
  /** Its questions with the sums of their options, in the order in which they opened. */
  votes: Type.Array(Vote),
  /** Null with fewer than two tips. */
  longest_gap: Type.Union([RecapGap, Type.Null()]),
  /** The minute with the highest sum; null without a tip that has an amount. */
  biggest_minute: Type.Union([RecapMinute, Type.Null()]),
  /** Of the live or series itself, once its timer has started. */
  timer: Type.Optional(RecapTimer),
  /** Of a series or month. */
  lives: Type.Optional(Type.Array(RecapLive)),
  /** Of a series that has one. */
  opening: Type.Optional(RecapOpening),
  /** The timezone for its times; null is that of the viewer's computer. */
  timezone: Nullable(Type.String()),
  /** Current offset of the timezone from UTC, for a browser that does not know its name. */
  utc_offset_minutes: Nullable(Type.Integer()),
});
export type Recap = Static<typeof Recap>;
