import type { Schema } from './api-operations.ts';

/** A value inside a body: its path and schema. */
export type Place = { path: (string | number)[]; schema: Schema };

/** All places of `body` and its schema, starting with the body itself. */
export function placesOf(schema: Schema, body: unknown, path: Place['path'] = []): Place[] {
  return [{ path, schema }, ...innerPlaces(schema, body, path)];
}

function innerPlaces(schema: Schema, body: unknown, path: Place['path']): Place[] {
  if (typeof body !== 'object' || body === null) return [];
  const known = [schema, ...(schema.anyOf ?? [])];
  if (Array.isArray(body)) {
    const items = known.find((one) => one.items)?.items ?? {};
    return placesOf(items, body[0], [...path, 0]);
  }
  const properties = Object.assign({}, ...known.map((one) => one.properties));
  const keys = new Set([...Object.keys(properties), ...Object.keys(body)]);
  return [...keys].flatMap((key) =>
    placesOf(properties[key] ?? {}, Reflect.get(body, key), [...path, key]),
  );
}

/** A copy of `body` with `value` at `path`; undefined removes the key. */
export function withValueAt(body: unknown, path: Place['path'], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const inner = withValueAt(Reflect.get(copy, step), rest, value);
  if (inner === undefined) Reflect.deleteProperty(copy, step);
  // Assigning '__proto__' would set the prototype.
  else {
    Object.defineProperty(copy, step, {
      value: inner,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}
