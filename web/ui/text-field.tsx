import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import styles from './text-input.module.css';

type Props = Omit<TextInputProps, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  help?: string;
  /** Displayed instead of the help. */
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

type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Before the text, inside the box, such as `$`. */
  affix?: ReactNode;
  /** After the text, such as a unit or a button. */
  suffix?: ReactNode;
  /** Uses tabular digits. */
  isNumeric?: boolean;
};

/** A text input without a label. `aria-invalid` makes it red. */
export function TextInput({ affix, suffix, isNumeric, ...rest }: TextInputProps) {
  return (
    <span className={classNames(styles.box, isNumeric && styles.numeric)}>
      {affix && (
        <span className={styles.affix} aria-hidden="true">
          {affix}
        </span>
      )}
      <input {...rest} className={styles.input} />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
