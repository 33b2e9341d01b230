import type { Static, TObject } from 'typebox';

/** The keys of `schema` from a stored row; other columns stay in the server. */
export function bodyOf<T extends TObject>(schema: T, row: Static<T>): Static<T> {
  const keys = Object.keys(schema.properties) as (keyof Static<T>)[];
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Static<T>;
}
