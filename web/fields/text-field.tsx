import { TextField as LabelledText } from '../ui/text-field.tsx';
import type { FieldProps } from './field.ts';
import { useFieldValue } from './use-field-value.ts';

/** A line of text; blanks around it are not saved. */
export function TextField({ field, name }: FieldProps<'text'>) {
  const { value, change, error } = useFieldValue<string>(name);
  return (
    <LabelledText
      name={name}
      label={field.label}
      help={field.help}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      autoComplete="off"
      error={error}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
