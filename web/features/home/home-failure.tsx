import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './home-failure.module.css';

type Props = {
  /** What happened and what to do, in one sentence. */
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Stands in for Home when the lives could not be loaded. */
export function HomeFailure({ message, isRetrying, onRetry }: Props) {
  return (
    <div className={styles.page}>
      <EmptyState
        isSmall
        heading="h1"
        art={<CircleAlert />}
        title="The lives did not load"
        actions={
          <Button kind="primary" size="large" busyLabel={isRetrying && 'Loading'} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
