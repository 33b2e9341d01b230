import { type Static, Type } from 'typebox';
import { Cents, Closed, Nullable, Timestamp } from './common.ts';
import { RECAP_TABLES } from './limits.ts';
import { Tipper } from './tips.ts';
import { Vote } from './votes.ts';

export type RecapTable = (typeof RECAP_TABLES)[number];

/** Which table of a recap is sent, by default `show`. */
export const RecapTableQuery = Closed({ table: Type.Optional(Type.Enum([...RECAP_TABLES])) });

/** A goal, and when the tip was paid that reached it in the order of recording; null if none did. */
export const RecapGoal = Type.Object({
  reward: Type.String(),
  amount_cents: Cents,
  reached_at: Nullable(Timestamp),
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

/**
 * The facts of a show, from the currently recorded tips; a tip without an amount only counts for the gap. A recap is
 * public, so fans are named as on overlays, hidden ones as Anonymous. `top_fans` are sorted highest first, `goals`
 * lowest first, the `chart` oldest first.
 */
export const Recap = Type.Object({
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
  /** The timezone for its times; null is that of the viewer's computer. */
  timezone: Nullable(Type.String()),
  /** Current offset of the timezone from UTC, for a browser that does not know its name. */
  utc_offset_minutes: Nullable(Type.Integer()),
});
export type Recap = Static<typeof Recap>;
