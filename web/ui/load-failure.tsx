import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** State of a TanStack Query query. */
export type LoadingState = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type Props = {
  loading: LoadingState;
  /** What failed to load: `Your settings did not load`. */
  title: string;
  /** `h1` if it is the whole page. */
  heading?: 'h1' | 'h2';
  /** An alternative action or link. */
  secondAction?: ReactNode;
};

/** A failed query with a retry button; nothing without an error. */
export function LoadFailure({ loading, title, heading = 'h2', secondAction }: Props) {
  const { error, isFetching, refetch } = loading;
  if (!error) return null;
  return (
    <div role="alert">
      <EmptyState
        isSmall
        heading={heading}
        art={<CircleAlert />}
        title={title}
        actions={
          <>
            <Button
              kind="primary"
              size="large"
              busyLabel={isFetching && 'Loading'}
              onClick={() => refetch()}
            >
              Try Again
            </Button>
            {secondAction}
          </>
        }
      >
        {error.message}
      </EmptyState>
    </div>
  );
}
