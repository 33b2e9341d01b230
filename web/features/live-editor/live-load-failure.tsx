import { CircleAlert } from 'lucide-react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { RequestError } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './live-load-failure.module.css';

type Props = { error: Error; isRetrying: boolean; onRetry: () => void };

/** Stands in for the editor of a live that is gone or could not be loaded. */
export function LiveLoadFailure({ error, isRetrying, onRetry }: Props) {
  const isGone = error instanceof RequestError && error.status === 404;
  const home = (
    <ButtonLink kind={isGone ? 'primary' : 'neutral'} size="large" href={EDITOR_PATHS.home}>
      Go to Home
    </ButtonLink>
  );
  const retry = (
    <Button kind="primary" size="large" busyLabel={isRetrying && 'Trying'} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <div className={styles.page}>
      <EmptyState
        art={<CircleAlert />}
        isSmall
        title={isGone ? 'This live does not exist' : 'This live could not be loaded'}
        actions={
          <>
            {!isGone && retry}
            {home}
          </>
        }
      >
        {isGone ? 'It may have been deleted, or the address is not complete.' : error.message}
      </EmptyState>
    </div>
  );
}
