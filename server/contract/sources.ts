import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable, Revision, Timestamp } from './common.ts';
import { MAX_ALERT_DELAY_S, MAX_ALLOWED_WORDS, MAX_NAME_LENGTH, WORD_LANGUAGES } from './limits.ts';

/**
 * A field of a source's form. `amount` is a decimal number such as `0.01`, or '' for off; `switch` is `on` or `off`.
 */
export const SourceField = Type.Object({
  name: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['text', 'secret', 'amount', 'currency', 'switch']),
  is_required: Type.Boolean(),
  /** A new source may lack it, because the service shows it only once it knows the source's address. */
  is_later: Type.Boolean(),
  default: Type.String(),
  help: Type.String(),
  /** Title of the section of the form that it is in. */
  group: Nullable(Type.String()),
});
export type SourceField = Static<typeof SourceField>;

/** A service that tips can come from. `catches_up`: payments missed while disconnected are fetched later. */
export const SourceService = Type.Object({
  id: Type.String(),
  name: Type.String(),
  about: Type.String(),
  fields: Type.Array(SourceField),
  catches_up: Type.Boolean(),
  /** The service sends requests to this server, which must be reachable from the internet. */
  is_hook: Type.Boolean(),
});
export type SourceService = Static<typeof SourceService>;

/**
 * Current state of a source:
 * - `off`: switched off by the user
 * - `connecting`
 * - `connected`: the socket is subscribed, or the last list was complete
 * - `listening`: waits for requests of the service
 * - `asks`: the user has to enter `login.code` at `login.url`
 * - `lost`: reconnects at `retry_at`
 * - `refused`: waits until the user does what `remedy` says
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
  /** What the user can do, as a sentence. */
  remedy: Nullable(Type.String()),
  retry_at: Nullable(Timestamp),
  /** When the last payment, withdrawal or test came. */
  last_arrival_at: Nullable(Timestamp),
  /** Null for a service without a list, and before the first complete list. */
  last_list_at: Nullable(Timestamp),
  token_ends_at: Nullable(Timestamp),
  login: Type.Union([
    Type.Object({ code: Type.String(), url: Type.String(), ends_at: Timestamp }),
    Type.Null(),
  ]),
});
export type SourceState = Static<typeof SourceState>;

/** A connection to one account of one service. `secrets` has the last characters of each stored secret. */
export const Source = Type.Object({
  id: Id,
  service: Type.String(),
  name: Type.String(),
  is_on: Type.Boolean(),
  values: Type.Record(Type.String(), Type.String()),
  secrets: Type.Record(Type.String(), Type.String()),
  /** The live that its tips go to; null for the live on air. */
  live_id: Nullable(Type.String()),
  /** Its tips are held until the host counts them. */
  asks_first: Type.Boolean(),
  /** Payments made earlier do not count. */
  starts_at: Timestamp,
  state: SourceState,
  revision: Revision,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Source = Static<typeof Source>;

/**
 * `hook_path` is the secret address for the service, returned only when it is made. Null for a source without an
 * address.
 */
export const NewSource = Type.Object({
  ...Source.properties,
  hook_path: Nullable(Type.String()),
});
export type NewSource = Static<typeof NewSource>;

const Name = Type.String({ maxLength: MAX_NAME_LENGTH });
/** A field's value, secret or not. A secret that is absent stays as it is. */
const Values = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 4000 }));
const LiveId = Nullable(Type.String({ maxLength: 36 }));

/** Payments made since `since` count; default now. Services without `catches_up` ignore it. */
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

/** Empty. Replaces the address of the source; the old one stops working. */
export const RenewHook = Closed({});

/** Empty. Stores a sample payment without the service. */
export const TestSource = Closed({});

/** The live that arrivals go to; null for none. */
export const OnAir = Type.Object({
  live_id: Nullable(Type.String()),
  /** When that live was put on air; null without a live. */
  since: Nullable(Timestamp),
  /**
   * Until when its show runs without further tips: six hours after its start, after it was put on air, or after the last
   * tip that came meanwhile. Null without a live, and after a month.
   */
  runs_until: Nullable(Timestamp),
});
export type OnAir = Static<typeof OnAir>;

export const PutOnAir = Closed({ live_id: LiveId });
export type PutOnAir = Static<typeof PutOnAir>;

export type WordLanguage = (typeof WORD_LANGUAGES)[number];

const HeldWords = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000 });
const AllowedWords = Type.Array(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }), {
  maxItems: MAX_ALLOWED_WORDS,
});
const Languages = Type.Array(Type.Enum([...WORD_LANGUAGES]), {
  maxItems: WORD_LANGUAGES.length,
});
const AlertDelay = Type.Integer({ minimum: 0, maximum: MAX_ALERT_DELAY_S });

/**
 * What protects viewers. A tip of a source whose name or note contains one of the words is held: it counts, and until
 * the host releases it overlays show it as Anonymous and have no alert of it. Whole words only, and parts of Japanese
 * and Chinese texts; case and look-alike letters do not matter.
 */
export const BlockList = Type.Object({
  words: HeldWords,
  /** Exceptions: a held word inside one of these words or names is not held. */
  allowed: AllowedWords,
  /** The ready lists that are on, besides the words. */
  languages: Languages,
  /** How many words the ready list of each language has. */
  list_sizes: Type.Record(Type.Enum([...WORD_LANGUAGES]), Type.Integer()),
  /** Whether a name that mentions an amount of money is held. */
  holds_amounts: Type.Boolean(),
  /** Whether the first tip of each fan is held. */
  holds_first_tips: Type.Boolean(),
  /** How long the alert of a new tip waits, in seconds. */
  alert_delay_s: AlertDelay,
});
export type BlockList = Static<typeof BlockList>;

/** Only the present keys change; lists are replaced as a whole. */
export const UpdateBlockList = Closed({
  words: Type.Optional(HeldWords),
  allowed: Type.Optional(AllowedWords),
  languages: Type.Optional(Languages),
  holds_amounts: Type.Optional(Type.Boolean()),
  holds_first_tips: Type.Optional(Type.Boolean()),
  alert_delay_s: Type.Optional(AlertDelay),
});
export type UpdateBlockList = Static<typeof UpdateBlockList>;
