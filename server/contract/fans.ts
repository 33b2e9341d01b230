import { type Static, Type } from 'typebox';
import { Cents, Closed, Currency, Id, Nullable, Timestamp } from './common.ts';
import {
  FAN_ORDERS,
  MAX_FAN_NOTE_LENGTH,
  MAX_FAN_STANDINGS,
  MAX_FAN_TIPS,
  MAX_NAME_LENGTH,
} from './limits.ts';
import { OwedReward } from './owed.ts';

export const Fan = Type.Object({ id: Id, name: Type.String() });
export type Fan = Static<typeof Fan>;

/** Another name of a fan: tips by it are those of the fan. */
export const FanAlias = Type.Object({ id: Id, name: Type.String() });
export type FanAlias = Static<typeof FanAlias>;

/** A-Z; absent without any. */
const Aliases = { aliases: Type.Optional(Type.Array(FanAlias)) };

/** A fan's sum over the lives of one currency, in its minor units. */
export const CurrencyTotal = Type.Object({ currency: Currency, total_cents: Type.Integer() });
export type CurrencyTotal = Static<typeof CurrencyTotal>;

/** Currencies are never added up; each has a separate sum. */
const Totals = {
  /** Over all lives in the currency of the settings. */
  total_cents: Type.Integer(),
  /** The currency of the settings. */
  currency: Currency,
  /** Over the lives in each other currency, in the order of the codes. */
  other_totals: Type.Array(CurrencyTotal),
};

/** `last_tip` is the last paid one with an amount above 0; its `created_at` is when it was paid. */
export const FoundFan = Type.Object({
  ...Fan.properties,
  ...Aliases,
  ...Totals,
  last_tip: Nullable(
    Type.Object({ amount_cents: Type.Integer(), currency: Currency, created_at: Timestamp }),
  ),
});
export type FoundFan = Static<typeof FoundFan>;

export const FanQuery = Closed({
  query: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })),
});

export const FanNamesQuery = Closed({
  key: Type.Optional(
    Type.String({ maxLength: MAX_NAME_LENGTH, description: 'A part of a name or an alias' }),
  ),
});

export const CreateFan = Closed({ name: Type.String({ maxLength: MAX_NAME_LENGTH }) });
export type CreateFan = Static<typeof CreateFan>;

export const RenameFan = Closed({
  ...CreateFan.properties,
  /** Whether the tips may move to another fan of that name; the default is true. */
  merge: Type.Optional(Type.Boolean()),
});
export type RenameFan = Static<typeof RenameFan>;

/** The renamed fan, or the fan that it was merged into. `merge_id` undoes the merge for a day; absent without one. */
export const RenamedFan = Type.Object({ ...Fan.properties, merge_id: Type.Optional(Id) });
export type RenamedFan = Static<typeof RenamedFan>;

/** Empty: an undo restores what was. */
export const UndoMerge = Closed({});

export const MergeParams = Type.Object({ mergeId: Type.String() });
export const AliasParams = Type.Object({ aliasId: Type.String() });

export const HideFan = Closed({
  is_hidden: Type.Boolean(),
  /** Whether the alerts of the fan that play or wait end as well; the default is false. */
  ends_alerts: Type.Optional(Type.Boolean()),
});
export type HideFan = Static<typeof HideFan>;

/** A fan with the sums of all lives. */
export const FanStanding = Type.Object({
  ...Fan.properties,
  ...Aliases,
  /** Whether overlays show the fan as Anonymous. */
  is_hidden: Type.Boolean(),
  ...Totals,
  tip_count: Type.Integer(),
  /** Number of lives on which the fan gave more than 0. */
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
  /** Number of all matching fans. */
  count: Type.Integer(),
  /** The first matching fans, 50 unless `limit` is given. */
  fans: Type.Array(FanStanding),
});
export type FanStandings = Static<typeof FanStandings>;

/** A live as the page of a fan names it. */
const NamedLive = {
  live_id: Id,
  live_name: Type.String(),
  live_code: Type.String(),
  currency: Currency,
};

/** What a fan gave on one live. */
export const FanLive = Type.Object({
  ...NamedLive,
  total_cents: Type.Integer(),
  /** Tips with an open amount included. */
  tip_count: Type.Integer(),
  /** When the last one was paid. */
  last_tip_at: Timestamp,
});
export type FanLive = Static<typeof FanLive>;

/** A fan with the private note of the host, and the sums of each live, the latest first. */
export const FanHistory = Type.Object({
  ...FanStanding.properties,
  /** Overlays and exports never have it; null without one. */
  note: Nullable(Type.String()),
  /** Null before the first tip with an amount. */
  first_tip_at: Nullable(Type.String()),
  lives: Type.Array(FanLive),
});
export type FanHistory = Static<typeof FanHistory>;

/** The note replaces the stored one; a blank one deletes it. */
export const UpdateFanNote = Closed({ note: Type.String({ maxLength: MAX_FAN_NOTE_LENGTH }) });
export type UpdateFanNote = Static<typeof UpdateFanNote>;

/** A tip with its live. */
export const FanTip = Type.Object({
  id: Id,
  ...NamedLive,
  amount_cents: Nullable(Cents),
  notes: Nullable(Type.String()),
  is_anonymous: Type.Boolean(),
  paid_at: Timestamp,
});
export type FanTip = Static<typeof FanTip>;

/** `before` is the `next` of the page above; absent for the first page. */
export const FanTipsQuery = Closed({
  before: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_FAN_TIPS })),
});
export type FanTipsQuery = Static<typeof FanTipsQuery>;

/** The last paid tip first; `next` is null on the last page. */
export const FanTips = Type.Object({ tips: Type.Array(FanTip), next: Nullable(Type.String()) });
export type FanTips = Static<typeof FanTips>;

/** The reward of a goal that a tip of the fan reached. */
export const FanReward = Type.Object({
  ...NamedLive,
  reward: OwedReward.properties.reward,
  amount_cents: OwedReward.properties.amount_cents,
  state: OwedReward.properties.state,
  tip_id: Id,
  reached_at: Timestamp,
});
export type FanReward = Static<typeof FanReward>;
