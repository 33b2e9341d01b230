import type { ReactNode } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { SAMPLE, SAMPLE_LIVE } from '#domain/sample-live.ts';
import { useLives } from '../data/lives.ts';
import { knownCurrency } from '../data/user-settings.ts';
import { CopyObsLink } from '../preview/copy-obs-link.tsx';
import type { PreviewedLive } from '../preview/obs-link.ts';
import { Button } from '../ui/button.tsx';
import styles from './editor-preview.module.css';
import { PreviewPlaceholder } from './preview-placeholder.tsx';

type Props = {
  /** Chooses the live to show; the sample live is used without one. */
  choose: (newestFirst: readonly LiveSummary[]) => LiveSummary | undefined;
  children: (live: PreviewedLive) => ReactNode;
};

/** A preview on the overlay of a live, or of the sample live in a studio without lives. */
export function PreviewOfLive({ choose, children }: Props) {
  const { data: lives, error, isFetching, refetch } = useLives();
  if (error && !lives) return <LivesFailure isRetrying={isFetching} onRetry={refetch} />;
  if (!lives) return <PreviewSpace />;
  return children(choose(lives) ?? { ...SAMPLE_LIVE, currency: knownCurrency() });
}

/** Reserves the space of the preview while the lives load, so that the form below does not move. */
const PreviewSpace = () => (
  <div className={styles.space} role="status" aria-label="Loading the preview" />
);

/** Whether this is the built-in sample live, which has no link for OBS. */
export const isSample = ({ code }: PreviewedLive) => code === SAMPLE;

/** Note that the preview shows sample data. */
export const SampleNote = () => (
  <PreviewNote>With an example live and its tips, until you schedule one.</PreviewNote>
);

/** A note below the preview's buttons. */
export const PreviewNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
);

function LivesFailure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <PreviewPlaceholder
      title="The lives could not be loaded"
      actions={
        <Button size="small" busyLabel={isRetrying && 'Trying'} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      The preview needs one. Check that streamhost is running, then try again.
    </PreviewPlaceholder>
  );
}

/** The overlay link for OBS below the preview. */
export function PreviewLink({ live }: { live: PreviewedLive }) {
  return (
    <div className={styles.copy}>
      <CopyObsLink live={live} />
    </div>
  );
}
