import { CircleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import basics from './basics.module.css';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** Props that associate an input with its label, help and error. */
type FieldControl = { id: string } & ReturnType<typeof notedBy>;

type Props = {
  label: string;
  /** Visible to screen readers only. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  /** Displayed instead of the help. */
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
      {children({ id, ...notedBy({ id: noteId, help, error }) })}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

type Note = { id: string; help?: ReactNode; error?: string | undefined };

/** Props that associate an input with its help or error. */
export const notedBy = ({ id, help, error }: Note) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || help ? id : undefined,
});

/** The help of an input, or its error. */
export function FieldNote({ id, help, error }: Note) {
  if (error) return <FieldError id={id} message={error} />;
  if (!help) return null;
  return (
    <p id={id} className={styles.help}>
      {help}
    </p>
  );
}

/** The error of a field. Set the field's `aria-describedby` to `id`. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert />
      {message}
    </p>
  );
}

/** Returns a function that focuses the first invalid field of an element, after the errors are rendered. */
export function useFocusFirstError(element: RefObject<HTMLElement | null>): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, element]);
  return () => setTries((count) => count + 1);
}
