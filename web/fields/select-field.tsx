import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { FieldProps } from './field.ts';
import { useFieldValue } from './use-field-value.ts';

/** One of a list; with an option of the value null there may be none. */
export function SelectField({ field, name }: FieldProps<'select'>) {
  const { value, change, error } = useFieldValue<string | null>(name);
  return (
    <Field label={field.label} help={field.help} error={error}>
      {(control) => (
        <Select
          {...control}
          options={field.options}
          placeholder={field.placeholder}
          value={value}
          onChange={change}
        />
      )}
    </Field>
  );
}
