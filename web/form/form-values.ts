import { isSame } from '../fields/at-path.ts';
import type { Field, FieldType, ValueOf } from '../fields/field.ts';
import { readFields, writeFields } from '../fields/field-kinds.ts';

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

/** The values of a form with these fields, nested by path. */
export type FormValues<Fields extends readonly Field[]> = All<ValueAt<Fields[number]>>;

/** The initial values; defaults without a stored entity. */
export function initialValues<const Fields extends readonly Field[]>(
  fields: Fields,
  stored?: object,
): FormValues<Fields> {
  // The paths are data; only the type knows the shape.
  return readFields(fields, stored) as FormValues<Fields>;
}

/** The request that saves the form: of a stored entity, only the top-level keys that changed, with all they contain. */
export function bodyOf(fields: readonly Field[], values: object, stored: object = {}) {
  const before = new Map(Object.entries(stored));
  const whole = writeFields(fields, values, stored);
  return Object.fromEntries(
    Object.entries(whole).filter(([key, value]) => !isSame(value, before.get(key))),
  );
}

/** The request for a new entity. One that replaces a deleted one keeps its settings without a field, and its name if none is typed. */
export function newBodyOf(
  fields: readonly Field[],
  values: { name: string },
  deleted?: { name: string; settings: object },
) {
  const { name, settings } = deleted ?? {};
  const body = Object.entries(writeFields(fields, values, settings && { settings }));
  return { ...Object.fromEntries(body), name: values.name.trim() || (name ?? '') };
}

/** Like `bodyOf`, but defaults that the form filled in are sent only together with another change beside them. */
export function changesOf(
  fields: readonly Field[],
  { before, after }: { before: object; after: object },
  stored: object,
) {
  const filledIn = { ...stored, ...bodyOf(fields, before, stored) };
  return bodyOf(fields, after, filledIn);
}
