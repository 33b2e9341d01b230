import { useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type Props = Omit<TextInputProps, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  help?: string;
  /** Shown in place of the help. */
  error?: string | undefined;
};

/** A labelled line of text with its help or its error below. */
export function TextField({ label, help, error, ...rest }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <TextInput
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? noteId : undefined}
      />
      {error ? (
        <FieldError id={noteId} message={error} />
      ) : (
        help && (
          <p id={noteId} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
