import { type Static, Type } from 'typebox';
import { Cents, Closed, Currency, Id, Nullable, Revision, Timestamp } from './common.ts';
import { MAX_NAME_LENGTH, MAX_TIP_GOALS } from './limits.ts';

/** A reward of the fans when the live's total reaches `amount_cents`. */
export const TipGoal = Closed({
  reward: Type.String({ maxLength: MAX_NAME_LENGTH }),
  amount_cents: Cents,
});
export type TipGoal = Static<typeof TipGoal>;

/** Unknown keys are preserved, so that older and newer versions can share data. */
export const LiveSettings = Type.Object(
  { tipGoals: Type.Optional(Type.Array(TipGoal, { maxItems: MAX_TIP_GOALS })) },
  { additionalProperties: true },
);
export type LiveSettings = Static<typeof LiveSettings>;

const LiveName = Type.String({ maxLength: MAX_NAME_LENGTH });
/** yyyy-MM-dd; the empty string is stored as null. */
const StartDate = Nullable(Type.String({ maxLength: 40 }));
/** 24-hour HH:mm in the user's timezone; the empty string is stored as null. */
const StartTime = Nullable(Type.String({ maxLength: 40 }));
/** The empty string is stored as null. */
const ThemeId = Nullable(Type.String({ maxLength: 36 }));

/** A series in the currency of the live; the empty string is stored as null. */
const SeriesId = Nullable(Type.String({ maxLength: 36 }));

/** One stream, past or planned. `code` is public (it is in the OBS link) and never changes. */
export const Live = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  theme_id: Nullable(Type.String()),
  start_date: Nullable(Type.String()),
  start_time: Nullable(Type.String()),
  /** The series that it is a part of. */
  series_id: Nullable(Type.String()),
  settings: LiveSettings,
  /**
   * The currency of all amounts of the live, which are in its minor units. Taken from the settings when the live is
   * created, and read-only.
   */
  currency: Currency,
  revision: Revision,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Live = Static<typeof Live>;

/** A live in the list, with the sum of its tips. */
export const LiveSummary = Type.Object({
  ...Live.properties,
  tip_total_cents: Type.Integer(),
  running_until: Nullable(
    Type.String({
      format: 'date-time',
      description:
        'When the live stops counting as running if no tip comes: six hours after its start, or after the last tip that came while it ran. Null without a start time, and for a live that started over a month ago.',
    }),
  ),
});
export type LiveSummary = Static<typeof LiveSummary>;

export const CreateLive = Closed({
  name: LiveName,
  theme_id: Type.Optional(ThemeId),
  start_date: Type.Optional(StartDate),
  start_time: Type.Optional(StartTime),
  series_id: Type.Optional(SeriesId),
  settings: Type.Optional(LiveSettings),
});
export type CreateLive = Static<typeof CreateLive>;

/** Only the present keys change; `settings` is replaced as a whole. */
export const UpdateLive = Type.Partial(CreateLive, { additionalProperties: false });
export type UpdateLive = Static<typeof UpdateLive>;
