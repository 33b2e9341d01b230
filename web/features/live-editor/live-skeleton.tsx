import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './live-skeleton.module.css';

const FIELDS = ['name', 'date', 'time', 'goals'];

/** The form's place while the live is loading. */
export function LiveSkeleton() {
  return (
    <div className={styles.fields} role="status" aria-label="Loading the live">
      {FIELDS.map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton width={72} height={12} />
          <Skeleton width="100%" height={32} />
        </div>
      ))}
    </div>
  );
}
