import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { MAX_CENTS } from './limits.ts';

/** `schema` or null. A list of types, so that a refusal is one message and not one per branch. */
export function Nullable<T extends TSchema & { type: string }>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });
}

/** An object that refuses unknown keys. */
export const Closed = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** UUIDv7: ids sort by creation. */
export const Id = Type.String({ format: 'uuid' });

/** Any text: an impossible id is answered with 404 like an unknown one. */
export const IdParams = Type.Object({ id: Type.String() });
export type IdParams = Static<typeof IdParams>;

/** The version that the client has; an unchanged one is answered with 304. */
export const VersionHeader = Type.Object({ 'if-none-match': Type.Optional(Type.String()) });

/** Starts at 1 and grows with every change except of tips. */
export const Revision = Type.Integer({ minimum: 1 });

/** The revisions that the client may overwrite, quoted; 409 for any other. `*` and an absent header match any. */
export const RevisionHeader = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      pattern: '^(\\*|(W/)?"[1-9]\\d{0,14}"( *, *(W/)?"[1-9]\\d{0,14}")*)$',
      examples: ['"3"', '*'],
    }),
  ),
});

/** An ISO 4217 code such as EUR. Free text, so that a data directory of a newer version can be read. */
export const Currency = Type.String({ maxLength: 100, examples: ['USD', 'EUR', 'JPY'] });

/** A decimal number as text, above 0, with at most twelve digits before and after the point. */
export const RateText = Type.String({ maxLength: 100, examples: ['1.08'] });

/**
 * Money as an integer in minor units of the live's currency: cents of a dollar, yen, fils of a dinar; never a float.
 */
export const Cents = Type.Integer({ minimum: 0, maximum: MAX_CENTS });

/** A time as an ISO 8601 string in UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time' });

/** A response without a body. */
export const NoBody = (description: string) =>
  Type.Unsafe<undefined>({ type: 'null', description });

/** One refused value: its path in the sent body, and the problem. */
export const Issue = Type.Object({
  path: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  message: Type.String(),
});
export type Issue = Static<typeof Issue>;

/**
 * What kind of refusal it is, for programs to tell apart; each goes with one HTTP status:
 * - `invalid` 400: a value, a file or the request itself is not valid
 * - `unauthenticated` 401: the shared door needs a signed-in person, or an overlay its key
 * - `forbidden` 403: a foreign website made the request, or the person may not do this
 * - `not_found` 404
 * - `conflict` 409: the name is taken, the revision is not the current one, or something else is in the way
 * - `too_large` 413: the body or the file is larger than its limits
 * - `wrong_type` 415: the body or the file is of another type than expected
 * - `unknown_host` 421: the Host header does not name this server
 * - `key_reused` 422: the Idempotency-Key was used for another tip
 * - `too_many` 429: too many refused sign-ins; `Retry-After` has the seconds to wait
 * - `unexpected` 500: a mistake in the program, described in the log of the server
 * - `unavailable` 503: it cannot be done now, for example because the server is stopping
 * - `disk_full` 507: nothing was saved
 *
 * A status that is not listed, such as 416, has the kind `invalid`.
 */
export const ErrorKind = Type.Enum([
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'wrong_type',
  'unknown_host',
  'key_reused',
  'too_many',
  'unexpected',
  'unavailable',
  'disk_full',
]);
export type ErrorKind = Static<typeof ErrorKind>;

/** The body of every error. */
export const ErrorBody = Type.Object({
  error: Type.String({ description: 'What is wrong, for people, with the remedy at its end' }),
  kind: ErrorKind,
  remedy: Type.Optional(Type.String({ description: 'What the user can do about it' })),
  issues: Type.Optional(Type.Array(Issue)),
  current: Type.Optional(
    Type.Unknown({ description: 'The present state, when it is not the revision in If-Match' }),
  ),
  changed_at: Type.Optional(
    Type.String({ format: 'date-time', description: 'When the present state was saved' }),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
