import { CircleAlert } from 'lucide-react';
import styles from './field.module.css';

/** The error of a field. Point the field's `aria-describedby` at `id`. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert />
      {message}
    </p>
  );
}
