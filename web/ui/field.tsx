import { type ReactNode, useId } from 'react';
import basics from './basics.module.css';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** What the box of a field needs to be named, described and marked as refused. */
type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  /** Only for those who listen: the box tells by itself what it is. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  /** Shown in place of the help. */
  error?: string | undefined;
  /** Draws the box, such as `TextInput` or `Select`, with the props it is given. */
  children: (control: FieldControl) => ReactNode;
};

/** A label above a box, its help or its error below. */
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
