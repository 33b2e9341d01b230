import { type Static, Type } from 'typebox';
import { Cents, Closed, Id, Nullable, Timestamp } from './common.ts';

/** `new` until the host decides, put off for `later`, or `done`: the fans have the reward. */
export const OWED_STATES = ['new', 'later', 'done'] as const;
export type OwedState = (typeof OWED_STATES)[number];

/**
 * The reward of a reached goal. The tip that reached it is found by the current tips in the order in which they were
 * recorded. For the host, hidden fans are named.
 */
export const OwedReward = Type.Object({
  reward: Type.String(),
  amount_cents: Cents,
  state: Type.Enum([...OWED_STATES]),
  /** The tip that took the total to the goal. */
  tip_id: Id,
  /** When that tip was paid. */
  reached_at: Timestamp,
  /** Null without a fan. */
  fan_name: Nullable(Type.String()),
  /** Whether overlays show the tip as Anonymous: it is anonymous, or its fan is hidden. */
  is_anonymous: Type.Boolean(),
});
export type OwedReward = Static<typeof OwedReward>;

/** The lowest goal first, those that are done included. */
export const OwedRewards = Type.Array(OwedReward);

/** A goal of a live, by its amount. */
export const OwedParams = Type.Object({ id: Type.String(), amount_cents: Cents });

export const UpdateOwed = Closed({ state: Type.Enum([...OWED_STATES]) });
export type UpdateOwed = Static<typeof UpdateOwed>;
