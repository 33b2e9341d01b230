import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = {
  /** What is missing: `Your settings did not load`. */
  title: string;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
  /** What happened and what to do, in one sentence. */
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
  /** Where else to go. */
  otherWay?: ReactNode;
};

/** Stands in for what could not be loaded, until a retry brings it. */
export function LoadFailure({ title, heading = 'h2', message, ...props }: Props) {
  const { isRetrying, onRetry, otherWay } = props;
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
              busyLabel={isRetrying && 'Loading'}
              onClick={onRetry}
            >
              Try again
            </Button>
            {otherWay}
          </>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
