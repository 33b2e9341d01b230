import { EDITOR_PATHS } from '#contract/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeadAir } from './dead-air.tsx';
import styles from './not-found-page.module.css';

/** Shown for unknown addresses. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <EmptyState
        heading="h1"
        art={<DeadAir />}
        title="404: page not found"
        actions={
          <ButtonLink kind="primary" size="large" href={EDITOR_PATHS.home}>
            Go to Home
          </ButtonLink>
        }
      >
        There is nothing at <span className={styles.path}>{location.pathname}</span>
      </EmptyState>
    </div>
  );
}
