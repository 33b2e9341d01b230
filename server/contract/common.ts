import { type Static, type TSchema, Type } from 'typebox';
import { MAX_CENTS } from './limits.ts';

/** `schema` or null. A list of types, so that a refusal is one message and not one per branch. */
export function Nullable<T extends TSchema & { type: string }>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });
}

/** UUIDv7: ids sort by creation. */
export const Id = Type.String({ format: 'uuid' });

/** Any text: an impossible id is answered with 404 like an unknown one. */
export const IdParams = Type.Object({ id: Type.String() });
export type IdParams = Static<typeof IdParams>;

/** The version that the caller has; an unchanged one is answered with 304. */
export const VersionHeader = Type.Object({ 'if-none-match': Type.Optional(Type.String()) });

/** Starts at 1 and grows with every change except of tips. */
export const Revision = Type.Integer({ minimum: 1 });

/** The revisions that the caller may overwrite, quoted; 409 for any other. `*` and an absent header match any. */
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

/** An answer without a body. */
export const NoBody = (description: string) =>
  Type.Unsafe<undefined>({ type: 'null', description });

/** One refused value: its path in the sent body, and what is wrong with it. */
export const Issue = Type.Object({
  path: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  message: Type.String(),
});
export type Issue = Static<typeof Issue>;

/** The body of every error. */
export const ErrorBody = Type.Object({
  error: Type.String(),
  issues: Type.Optional(Type.Array(Issue)),
  /** The current state, where the edited revision is outdated. */
  current: Type.Optional(Type.Unknown()),
  /** When `current` was changed last. */
  changed_at: Type.Optional(Timestamp),
});
export type ErrorBody = Static<typeof ErrorBody>;
