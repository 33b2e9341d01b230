import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Field } from '../forms/fields/field.ts';
import { restored } from './history/form-changes.ts';

/** Sets values by path; pending uploads stay. */
export function setValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Field[],
  values: Iterable<readonly [path: string, value: unknown]>,
): void {
  for (const [path, value] of values) {
    // The paths are data; the compiler does not know them here.
    const name = path as Path<Values>;
    const whole = restored(fields, path, value, form.getValues(name));
    form.clearErrors(name);
    form.setValue(name, whole as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}
