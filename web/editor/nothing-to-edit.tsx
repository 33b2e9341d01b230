import { CircleAlert } from 'lucide-react';
import { isNotFound } from '../api/request-error.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure, type LoadingState } from '../ui/load-failure.tsx';
import type { EditorPlan } from './editor-plan.ts';
import styles from './nothing-to-edit.module.css';

type Props = { plan: EditorPlan; loading: LoadingState };

/** Stands in for the editor of what is gone or could not be loaded. */
export function NothingToEdit({ plan: { noun, exit }, loading }: Props) {
  const isGone = isNotFound(loading.error);
  const way = (
    <ButtonLink kind={isGone ? 'primary' : 'neutral'} size="large" href={exit.path}>
      Go to {exit.name}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      {isGone ? (
        <EmptyState
          isSmall
          art={<CircleAlert />}
          title={`This ${noun} does not exist`}
          actions={way}
        >
          It may have been deleted, or the address is not complete.
        </EmptyState>
      ) : (
        <LoadFailure title={`This ${noun} could not be loaded`} loading={loading} otherWay={way} />
      )}
    </div>
  );
}
