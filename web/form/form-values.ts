import type { Field, FieldType, ValueOf } from '../fields/field.ts';
import { readFields, writeFields } from '../fields/field-kinds.ts';
import { isSame } from '../fields/is-same.ts';

/** `board.width` with a number becomes `{ board: { width: number } }`. */
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

/** The values of a form with these fields, each at its path. */
export type FormValues<Fields extends readonly Field[]> = All<ValueAt<Fields[number]>>;

/** What the form starts from; the defaults of its fields without a stored entity. */
export function initialValues<const Fields extends readonly Field[]>(
  fields: Fields,
  stored?: object,
): FormValues<Fields> {
  // The paths are data: only the compiler's reading of the same list knows the shape.
  return readFields(fields, stored) as FormValues<Fields>;
}

/**
 * The body that saves the form. Of a stored entity it has only the keys that change; one that holds
 * several fields goes as a whole, together with what no field knows.
 */
export function bodyOf(fields: readonly Field[], values: object, stored: object = {}) {
  const before = new Map(Object.entries(stored));
  const whole = writeFields(fields, values, stored);
  return Object.fromEntries(
    Object.entries(whole).filter(([key, value]) => !isSame(value, before.get(key))),
  );
}

/**
 * The body that stores the form as a new entity. In place of a deleted one it has what no field knows of its settings,
 * and its name where none is typed.
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

/**
 * Of the body only what differs between two states of the form. Defaults that the form filled in for a
 * stored entity are sent only together with another value beside them.
 */
export function changesOf(
  fields: readonly Field[],
  { before, after }: { before: object; after: object },
  stored: object,
) {
  const filledIn = { ...stored, ...bodyOf(fields, before, stored) };
  return bodyOf(fields, after, filledIn);
}
