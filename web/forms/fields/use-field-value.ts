import { useController, useFormContext } from 'react-hook-form';

type FieldValue<Value> = {
  value: Value;
  change: (value: Value) => void;
  /** The error of the value, until it changes. */
  error: string | undefined;
  /** The error of a part, such as `2.amount`. */
  partError: (part: string) => string | undefined;
};

/** The value of a field in its form. Only the calling component rerenders when it changes. */
export function useFieldValue<Value>(name: string): FieldValue<Value> {
  const { clearErrors } = useFormContext();
  const {
    field,
    fieldState: { error },
  } = useController({ name });
  return {
    value: field.value,
    change: (value) => {
      if (error) clearErrors(name);
      field.onChange(value);
    },
    error: error?.message,
    partError: (part) => {
      const message = error?.types?.[part];
      return typeof message === 'string' ? message : undefined;
    },
  };
}
