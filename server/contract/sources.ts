import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable, Revision, Timestamp } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/**
 * A field of the form of a source. `amount` is a decimal number such as `0.01`, '' for off; `switch` is `on` or `off`.
 */
export const SourceField = Type.Object({
  name: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['text', 'secret', 'amount', 'currency', 'switch']),
  is_required: Type.Boolean(),
  default: Type.String(),
  help: Type.String(),
});
export type SourceField = Static<typeof SourceField>;

/** A service that tips can come from. `catches_up`: what was missed while nothing was connected is fetched later. */
export const SourceService = Type.Object({
  id: Type.String(),
  name: Type.String(),
  about: Type.String(),
  fields: Type.Array(SourceField),
  catches_up: Type.Boolean(),
  /** Tips come by requests to this server, which the internet must reach. */
  is_hook: Type.Boolean(),
});
export type SourceService = Static<typeof SourceService>;

/**
 * How a source is, now:
 * - `off`: switched off by the user
 * - `connecting`
 * - `connected`: by its line, or its last list was complete
 * - `listening`: waits for requests of the service
 * - `asks`: the user has to enter `login.code` at `login.url`
 * - `lost`: tries again at `retry_at`
 * - `refused`: waits for the user, who has to do what `remedy` says
 */
export const SOURCE_STATES = [
  'off',
  'connecting',
  'connected',
  'listening',
  'asks',
  'lost',
  'refused',
] as const;

export const SourceState = Type.Object({
  kind: Type.Enum([...SOURCE_STATES]),
  since: Timestamp,
  /** What is wrong, as a sentence. */
  problem: Nullable(Type.String()),
  /** What to do, as a sentence. */
  remedy: Nullable(Type.String()),
  retry_at: Nullable(Timestamp),
  /** Of anything it told, tests included. */
  last_arrival_at: Nullable(Timestamp),
  /** Null for a service without a list, and before the first. */
  last_list_at: Nullable(Timestamp),
  token_ends_at: Nullable(Timestamp),
  login: Type.Union([
    Type.Object({ code: Type.String(), url: Type.String(), ends_at: Timestamp }),
    Type.Null(),
  ]),
});
export type SourceState = Static<typeof SourceState>;

/** A connection to one account of one service. `secrets` has the last characters of those that are set. */
export const Source = Type.Object({
  id: Id,
  service: Type.String(),
  name: Type.String(),
  is_on: Type.Boolean(),
  values: Type.Record(Type.String(), Type.String()),
  secrets: Type.Record(Type.String(), Type.String()),
  /** The live that its tips go to; null for the one on air. */
  live_id: Nullable(Type.String()),
  /** Its tips are held until somebody counts them. */
  asks_first: Type.Boolean(),
  /** Payments made before do not count. */
  starts_at: Timestamp,
  state: SourceState,
  revision: Revision,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Source = Static<typeof Source>;

/** `hook_path` is the address for the service, told this once: it is a secret. Null for a source without one. */
export const NewSource = Type.Object({
  ...Source.properties,
  hook_path: Nullable(Type.String()),
});
export type NewSource = Static<typeof NewSource>;

const Name = Type.String({ maxLength: MAX_NAME_LENGTH });
/** A field's value, secret or not; a secret that is left out stays. */
const Values = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 4000 }));
const LiveId = Nullable(Type.String({ maxLength: 36 }));

/** `since` also brings payments made from then on; from now on when absent. Services that do not catch up ignore it. */
export const CreateSource = Closed({
  service: Type.String({ maxLength: 40 }),
  name: Type.Optional(Name),
  values: Values,
  live_id: Type.Optional(LiveId),
  asks_first: Type.Optional(Type.Boolean()),
  since: Type.Optional(Timestamp),
});
export type CreateSource = Static<typeof CreateSource>;

/** Only the keys and values that are present change. */
export const UpdateSource = Closed({
  name: Type.Optional(Name),
  is_on: Type.Optional(Type.Boolean()),
  values: Type.Optional(Values),
  live_id: Type.Optional(LiveId),
  asks_first: Type.Optional(Type.Boolean()),
});
export type UpdateSource = Static<typeof UpdateSource>;

/** Empty: the address that the service was given ends, and a new one is made. */
export const RenewHook = Closed({});

/** Empty: plays a whole arrival without the service. */
export const TestSource = Closed({});

/** The live that arrivals go to; null for none. */
export const OnAir = Type.Object({
  live_id: Nullable(Type.String()),
  /** Since when; null with no live. */
  since: Nullable(Timestamp),
});
export type OnAir = Static<typeof OnAir>;

export const PutOnAir = Closed({ live_id: LiveId });
export type PutOnAir = Static<typeof PutOnAir>;

/** Names and notes with one of these words are held. Whole words; capitals and look-alike letters do not matter. */
export const BlockList = Closed({
  words: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000 }),
});
export type BlockList = Static<typeof BlockList>;
