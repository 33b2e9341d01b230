import { MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { useLives } from '../api/lives.ts';
import { CopyObsLink } from '../preview/copy-obs-link.tsx';
import type { PreviewedLive } from '../preview/obs-link.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './preview-placeholder.module.css';

type Props = {
  /** What is previewed: `theme`. */
  noun: string;
  /** Shown without a live. */
  without?: ReactNode;
  choose: (newestFirst: readonly LiveSummary[]) => LiveSummary | undefined;
  children: (live: LiveSummary) => ReactNode;
};

/** A preview that needs a live, or a placeholder without one. */
export function PreviewOfLive({ noun, without, choose, children }: Props) {
  const { data: lives, error, isFetching, refetch } = useLives();
  if (!lives) return error && <LivesFailure isRetrying={isFetching} onRetry={refetch} />;
  const live = choose(lives);
  if (live) return children(live);
  if (without) return without;
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

type PlaceholderProps = {
  title: string;
  /** What to do about it, in one sentence. */
  children: ReactNode;
  actions?: ReactNode;
};

/** Placeholder of a preview. */
export function PreviewPlaceholder({ title, children, actions }: PlaceholderProps) {
  return (
    <section aria-label="Preview" className={styles.frame}>
      <EmptyState isSmall art={<MonitorPlay />} title={title} actions={actions}>
        {children}
      </EmptyState>
    </section>
  );
}

/** The link of the preview, for OBS. */
export function PreviewLink({ live }: { live: PreviewedLive }) {
  return (
    <div className={styles.copy}>
      <CopyObsLink live={live} />
    </div>
  );
}
