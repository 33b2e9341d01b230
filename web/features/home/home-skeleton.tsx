import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-skeleton.module.css';
import { TipsSkeleton } from './tips-skeleton.tsx';

/** Placeholder of Home while the lives load. */
export function HomeSkeleton() {
  return (
    <div className={styles.home} role="status" aria-label="Loading your lives">
      <div className={styles.column}>
        <div className={styles.sums}>
          <Skeleton width={180} height={20} />
          <Skeleton width={140} height={36} />
          <Skeleton width="100%" height={8} />
        </div>
        <TipsSkeleton />
      </div>
    </div>
  );
}
