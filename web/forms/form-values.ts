import { isSame } from './fields/at-path.ts';
import type { Field, FieldType, ValueOf } from './fields/field.ts';
import { readFields, writeFields } from './fields/field-kinds.ts';

/** Turns `board.width` into `{ board: { width } }`. */
type Nested<Path extends string, Value> = Path extends `${infer Key}.${infer Rest}`
  ? { [K in Key]: Nested<Rest, Value> }
  : { [K in Path]: Value };

type PathOf<F extends Field> = F extends { within: infer Part extends string }
  ? `${Part}.${F['path']}`
  : F['path'];

type ValueAt<F extends Field> = F extends { type: infer T extends FieldType }
  ? Nested<PathOf<F>, ValueOf<T>>
  : never;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Intersection,
) => void
  ? Intersection
  : never;

/** The values of a form with these fields, nested by path. */
export type FormValues<Fields extends readonly Field[]> = All<ValueAt<Fields[number]>>;

/** The initial values; defaults without a stored entity. */
export function initialValues<const Fields extends readonly Field[]>(
  fields: Fields,
  stored?: object,
): FormValues<Fields> {
  // The paths are data; only the type describes the shape.
  return readFields(fields, stored) as FormValues<Fields>;
}

/**
 * Request body of the form. For a stored entity it has only the changed top-level keys, each with its whole
 * content.
 */
export function bodyOf(fields: readonly Field[], values: object, stored: object = {}) {
  const before = new Map(Object.entries(stored));
  const whole = writeFields(fields, values, stored);
  return Object.fromEntries(
    Object.entries(whole).filter(([key, value]) => !isSame(value, before.get(key))),
  );
}

/**
 * Request body for a new entity. If it replaces a deleted one, settings without a field are copied, and so is
 * the name if none is typed.
 */
export function newBodyOf(
  fields: readonly Field[],
  values: { name: string },
  deleted?: { name: string; settings: object },
) {
  const { name, settings } = deleted ?? {};
  const body = Object.entries(writeFields(fields, values, settings && { settings }));
  return { ...Object.fromEntries(body), name: values.name.trim() || (name ?? '') };
}

/** Like `bodyOf`, but defaults that the form filled in are only sent with another change next to them. */
export function changesOf(
  fields: readonly Field[],
  { before, after }: { before: object; after: object },
  stored: object,
) {
  const filledIn = { ...stored, ...bodyOf(fields, before, stored) };
  return bodyOf(fields, after, filledIn);
}
