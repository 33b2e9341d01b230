import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable, Timestamp } from './common.ts';
import { FAN_ORDERS, MAX_FAN_STANDINGS, MAX_NAME_LENGTH } from './limits.ts';

export const Fan = Type.Object({ id: Id, name: Type.String() });
export type Fan = Static<typeof Fan>;

/** `total_cents` is over all lives; `last_tip` is the newest one with an amount above 0. */
export const FoundFan = Type.Object({
  ...Fan.properties,
  total_cents: Type.Integer(),
  last_tip: Nullable(Type.Object({ amount_cents: Type.Integer(), created_at: Timestamp })),
});
export type FoundFan = Static<typeof FoundFan>;

export const FanQuery = Closed({
  query: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })),
});

export const CreateFan = Closed({ name: Type.String({ maxLength: MAX_NAME_LENGTH }) });
export type CreateFan = Static<typeof CreateFan>;

export const RenameFan = Closed({
  ...CreateFan.properties,
  /** Whether the tips may move to another fan of that name; without it they do. */
  merge: Type.Optional(Type.Boolean()),
});
export type RenameFan = Static<typeof RenameFan>;

export const HideFan = Closed({ is_hidden: Type.Boolean() });

/** A fan with the sums of all lives. */
export const FanStanding = Type.Object({
  ...Fan.properties,
  /** Shown as Anonymous on overlays. */
  is_hidden: Type.Boolean(),
  total_cents: Type.Integer(),
  tip_count: Type.Integer(),
  /** Lives on which the fan gave more than nothing. */
  live_count: Type.Integer(),
  /** Null before the first tip with an amount. */
  last_tip_at: Nullable(Type.String()),
});
export type FanStanding = Static<typeof FanStanding>;

export const FanStandingsQuery = Closed({
  ...FanQuery.properties,
  order: Type.Optional(Type.Enum(FAN_ORDERS)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_FAN_STANDINGS })),
});

export const FanStandings = Type.Object({
  /** Of all fans that match. */
  count: Type.Integer(),
  /** The first of them, 50 unless `limit` is given. */
  fans: Type.Array(FanStanding),
});
export type FanStandings = Static<typeof FanStandings>;
