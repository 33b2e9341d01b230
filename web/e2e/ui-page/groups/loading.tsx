import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Group, State } from '../group.tsx';
import styles from './loading.module.css';

/** Loading states. */
export function Loading() {
  return (
    <Group title="Loading" columns={3}>
      <State name="progress, just begun" isWide>
        <Progress label="Uploading logo.svg" percent={0} />
      </State>
      <State name="progress" isWide>
        <Progress label="Uploading cover.jpg" percent={38.6} valueText="1.2 MB of 3.1 MB" />
      </State>
      <State name="progress, done" isWide>
        <Progress label="Uploading comet.png" percent={100} />
      </State>
      <State name="spinner">
        <Spinner />
      </State>
      <State name="labeled spinner">
        <span className={styles.labeled}>
          <Spinner isLabeled />
          Searching fonts
        </span>
      </State>
      <State name="skeleton" isWide>
        <Skeleton width="80%" height={12} />
        <Skeleton width="50%" height={10} />
      </State>
    </Group>
  );
}
