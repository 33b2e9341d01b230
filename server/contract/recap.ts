import { type Static, Type } from 'typebox';
import { Cents, Nullable, Timestamp } from './common.ts';
import { Tipper } from './tips.ts';

/** A goal, and when the running total reached it; null where it did not. */
export const RecapGoal = Type.Object({
  reward: Type.String(),
  amount_cents: Cents,
  reached_at: Nullable(Timestamp),
});
export type RecapGoal = Static<typeof RecapGoal>;

/**
 * A step of the running total: one tip, or several close together. `fan_name` is that of a single tip, null for one
 * that is shown as Anonymous.
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

/** The time between two tips that followed one another. */
export const RecapGap = Type.Object({ from: Timestamp, to: Timestamp });
export type RecapGap = Static<typeof RecapGap>;

/** A minute of the clock that begins at `from`. */
export const RecapMinute = Type.Object({
  from: Timestamp,
  tips: Type.Integer({ minimum: 1 }),
  amount_cents: Type.Integer(),
});
export type RecapMinute = Static<typeof RecapMinute>;

/**
 * What a show was, out of the tips that are recorded now; one without an amount counts for the gap alone. It is made to
 * be shown to others, so fans are named as on overlays: who is hidden or gave a tip that is not to be named is
 * Anonymous. `top_fans` come highest first, `goals` lowest first, the `chart` oldest first.
 */
export const Recap = Type.Object({
  total_cents: Type.Integer(),
  tips: Type.Integer(),
  /** Who gave something, by name; not counting tips without a fan. */
  fans: Type.Integer(),
  first_tip_at: Nullable(Timestamp),
  last_tip_at: Nullable(Timestamp),
  goals: Type.Array(RecapGoal),
  top_fans: Type.Array(Tipper),
  chart: Type.Array(RecapStep),
  /** Null with fewer than two tips. */
  longest_gap: Type.Union([RecapGap, Type.Null()]),
  /** The one with the highest sum; null without a tip that has an amount. */
  biggest_minute: Type.Union([RecapMinute, Type.Null()]),
  /** In which its times are told; null is that of the computer that tells them. */
  timezone: Nullable(Type.String()),
  /** How far the clocks of the timezone are ahead of UTC now, for a browser that does not know its name. */
  utc_offset_minutes: Nullable(Type.Integer()),
});
export type Recap = Static<typeof Recap>;
