import { type Static, Type } from 'typebox';
import { Id, Timestamp } from './common.ts';

/** A fan to thank after a show. Only tips that viewers see by name count. */
export const ThankedFan = Type.Object({
  fan_id: Id,
  fan_name: Type.String(),
  amount_cents: Type.Integer(),
  /** When the first of these tips was paid. */
  first_tip_at: Timestamp,
  /** Whether the fan gave nothing before this show. */
  is_new: Type.Boolean(),
});
export type ThankedFan = Static<typeof ThankedFan>;

/**
 * The fans of a live who are not anonymous, in the order of their first tips, without blocked ones. `anonymous` counts
 * the other givers: each fan once, and each tip without a fan.
 */
export const Thanks = Type.Object({
  fans: Type.Array(ThankedFan),
  anonymous: Type.Integer({ minimum: 0 }),
});
export type Thanks = Static<typeof Thanks>;
