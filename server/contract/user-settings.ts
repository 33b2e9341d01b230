import { type Static, Type } from 'typebox';
import { Closed, Currency, Nullable, Revision } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { PREVIEW_BACKGROUNDS, type PreviewBackground } from './preview-backgrounds.ts';

const DisplayName = Type.String({ maxLength: MAX_NAME_LENGTH });
/** An IANA name; null is 'No timezone'. */
const Timezone = Nullable(Type.String({ maxLength: 100 }));
/** Without a type, so that a number is refused once and not twice. */
const Background = Type.Unsafe<PreviewBackground>({ enum: [...PREVIEW_BACKGROUNDS] });

/** The settings of the one user. */
export const UserSettings = Type.Object({
  userId: Type.String(),
  displayName: DisplayName,
  timezone: Timezone,
  previewBackground: Background,
  /** Current offset of the timezone from UTC, for a browser that does not know its name; null without a timezone. */
  utcOffsetMinutes: Nullable(Type.Integer()),
  /** Whether a user has chosen the timezone, even UTC; until then the editor prompts for it. */
  timezoneSettled: Type.Boolean(),
  /** The currency of new lives. A change converts nothing: lives with tips keep theirs. */
  currency: Currency,
  revision: Revision,
});
export type UserSettings = Static<typeof UserSettings>;

export const UserParams = Type.Object({ userId: Type.String() });

/** Only the present keys change. A display name may be empty. */
export const UpdateUserSettings = Closed({
  userId: Type.String({ maxLength: MAX_NAME_LENGTH }),
  displayName: Type.Optional(DisplayName),
  timezone: Type.Optional(Timezone),
  previewBackground: Type.Optional(Background),
  currency: Type.Optional(Currency),
});
export type UpdateUserSettings = Static<typeof UpdateUserSettings>;
