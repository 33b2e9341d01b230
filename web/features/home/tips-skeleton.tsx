import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './tips-skeleton.module.css';

const FAN_WIDTHS_PX = [84, 62, 96, 70, 88, 56];

/** Placeholder rows for tips. */
export function TipsSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading tips">
      {FAN_WIDTHS_PX.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} height={12} />
          <Skeleton width={56} height={12} />
        </div>
      ))}
    </div>
  );
}
