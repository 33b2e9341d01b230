import { type Static, Type } from 'typebox';
import { Closed } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/** A search id that some clients send; the server ignores it. */
const Session = Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH }));

const PlaceId = Type.String({ maxLength: MAX_NAME_LENGTH });

export const TimezoneSuggestQuery = Closed({
  q: Type.String({ maxLength: MAX_NAME_LENGTH }),
  session: Session,
});

/** A city or a timezone. Its `place_id` is opaque and permanent. */
export const TimezoneSuggestion = Type.Object({ place_id: PlaceId, label: Type.String() });
export type TimezoneSuggestion = Static<typeof TimezoneSuggestion>;

export const TimezoneResolveQuery = Closed({ place_id: PlaceId, session: Session });

/** A timezone at present: `offset_minutes` is its offset from UTC. */
export const ResolvedTimezone = Type.Object({
  tz_id: Type.String(),
  tz_name: Type.String(),
  offset_minutes: Type.Integer(),
});
export type ResolvedTimezone = Static<typeof ResolvedTimezone>;
