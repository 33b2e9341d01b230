import { type Static, type TSchema, Type } from 'typebox';
import { MAX_CENTS } from './limits.ts';

/** `schema` or null. Written as a type list, so that a refusal is one sentence and not one per branch. */
export function Nullable<T extends TSchema & { type: string }>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });
}

/** UUIDv7, so ids sort in the order in which they were made. */
export const Id = Type.String({ format: 'uuid' });

/** Any text, because an id that could never have been made is not found like any other. */
export const IdParams = Type.Object({ id: Type.String() });
export type IdParams = Static<typeof IdParams>;

/** The version that the caller has already; an unchanged one is answered with 304 and no body. */
export const VersionHeader = Type.Object({ 'if-none-match': Type.Optional(Type.String()) });

/** Grows with every change of what carries it, but for its tips; 1 when it is new. */
export const Revision = Type.Integer({ minimum: 1 });

/**
 * The revisions that the caller has edited, in quotation marks; on any other the answer is 409. `*` and an absent
 * header take whatever is there.
 */
export const RevisionHeader = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      pattern: '^(\\*|(W/)?"[1-9]\\d{0,14}"( *, *(W/)?"[1-9]\\d{0,14}")*)$',
      examples: ['"3"', '*'],
    }),
  ),
});

/** Money as a whole number of cents; never a float. */
export const Cents = Type.Integer({ minimum: 0, maximum: MAX_CENTS });

/** A moment as an ISO 8601 string in UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time' });

/** An answer of status alone. */
export const NoBody = (description: string) =>
  Type.Unsafe<undefined>({ type: 'null', description });

/** One refused value: where it sits in the sent body, and what is wrong with it. */
export const Issue = Type.Object({
  path: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  message: Type.String(),
});
export type Issue = Static<typeof Issue>;

/** The body of every answer that is not a success. */
export const ErrorBody = Type.Object({
  error: Type.String(),
  issues: Type.Optional(Type.Array(Issue)),
  /** What is there now, where it is no longer the revision that was edited. */
  current: Type.Optional(Type.Unknown()),
  /** When that came to be. */
  changed_at: Type.Optional(Timestamp),
});
export type ErrorBody = Static<typeof ErrorBody>;
