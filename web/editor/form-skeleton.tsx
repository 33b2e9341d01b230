import { Skeleton } from '../ui/skeleton.tsx';
import styles from './form-skeleton.module.css';

const FIELDS = ['first', 'second', 'third', 'fourth'];

/** The form's place while what it edits is loading. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.fields} role="status" aria-label={label}>
      {FIELDS.map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton width={72} height={12} />
          <Skeleton width="100%" height={32} />
        </div>
      ))}
    </div>
  );
}
