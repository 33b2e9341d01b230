import { Field } from './field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type Props = Omit<TextInputProps, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  help?: string;
  /** Shown in place of the help. */
  error?: string | undefined;
};

/** A labelled text input with its help or error below. */
export function TextField({ label, help, error, ...rest }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <TextInput {...rest} {...control} />}
    </Field>
  );
}
