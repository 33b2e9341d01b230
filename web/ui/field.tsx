import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import basics from './basics.module.css';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** Props that connect an input with its label, help and error. */
type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  /** Visible to screen readers only. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  /** Shown in place of the help. */
  error?: string | undefined;
  /** Renders the input with these props. */
  children: (control: FieldControl) => ReactNode;
};

/** A label, an input, and its help or error. */
export function Field({ label, isLabelHidden, help, error, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && basics.hidden)}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? noteId : undefined,
      })}
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

/** The error of a field. Point the field's `aria-describedby` at `id`. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert />
      {message}
    </p>
  );
}
