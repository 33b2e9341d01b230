import { useId } from 'react';
import { CheckBox } from '../ui/check-box.tsx';
import { FieldError } from '../ui/field-error.tsx';
import type { FieldProps } from './field.ts';
import { useFieldValue } from './use-field-value.ts';

/** On or off. */
export function CheckBoxField({ field, name }: FieldProps<'checkbox'>) {
  const { value, change, error } = useFieldValue<boolean>(name);
  const errorId = useId();
  return (
    <div>
      <CheckBox
        label={field.label}
        checked={value}
        onChange={change}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && <FieldError id={errorId} message={error} />}
    </div>
  );
}
