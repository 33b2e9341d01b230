import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './home-failure.module.css';

type Props = {
  /** What happened and what to do, in one sentence. */
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Stands in for Home when the lives could not be loaded. */
export const HomeFailure = (props: Props) => (
  <div className={styles.page}>
    <LoadFailure {...props} heading="h1" title="The lives did not load" />
  </div>
);
