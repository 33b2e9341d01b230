import { type Static, Type } from 'typebox';
import { Closed } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/** Editors name the search that a request belongs to; nothing depends on it here. */
const Session = Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH }));

const PlaceId = Type.String({ maxLength: MAX_NAME_LENGTH });

export const TimezoneSuggestQuery = Closed({
  q: Type.String({ maxLength: MAX_NAME_LENGTH }),
  session: Session,
});

/** A city or a timezone. Only the server knows what its `place_id` means; it stays the same for good. */
export const TimezoneSuggestion = Type.Object({ place_id: PlaceId, label: Type.String() });
export type TimezoneSuggestion = Static<typeof TimezoneSuggestion>;

export const TimezoneResolveQuery = Closed({ place_id: PlaceId, session: Session });

/** A timezone as it is today: `offset_minutes` is what its clocks are ahead of UTC. */
export const ResolvedTimezone = Type.Object({
  tz_id: Type.String(),
  tz_name: Type.String(),
  offset_minutes: Type.Integer(),
});
export type ResolvedTimezone = Static<typeof ResolvedTimezone>;
