import type { ReactNode } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { useLives } from '../api/lives.ts';
import { Button } from '../ui/button.tsx';
import { PreviewPlaceholder } from './preview-placeholder.tsx';

type Props = {
  /** What is previewed, in one word. */
  noun: string;
  /** Chooses the live to show it with. */
  choose: (newestFirst: readonly LiveSummary[]) => LiveSummary | undefined;
  children: (live: LiveSummary) => ReactNode;
};

/** The preview of what needs a live to be seen, or what stands there without one. */
export function PreviewOfLive({ noun, choose, children }: Props) {
  const { data: lives, error, isFetching, refetch } = useLives();
  if (!lives) return error && <LivesFailure isRetrying={isFetching} onRetry={refetch} />;
  const live = choose(lives);
  if (live) return children(live);
  return (
    <PreviewPlaceholder title="No live to preview with">
      Schedule a live first: a {noun} is previewed on the overlay of one.
    </PreviewPlaceholder>
  );
}

function LivesFailure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <PreviewPlaceholder
      title="The lives could not be loaded"
      actions={
        <Button size="small" busyLabel={isRetrying && 'Trying'} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The preview needs one. Check that streamhost is running, then try again.
    </PreviewPlaceholder>
  );
}
