import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { useServerAway } from '../data/live/server-away.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import colors from './backdrop.module.css';
import { CameraBackdrop } from './camera-backdrop.tsx';
import styles from './overlay-preview.module.css';

type OverlayFrameProps = {
  src: string;
  /** The server has no such live; a message covers the picture. */
  isMissing: boolean;
  background: PreviewBackground;
  ref: Ref<HTMLIFrameElement>;
  /** Drawn over the picture; it may extend beyond it. */
  layer?: ReactNode;
};

/**
 * The overlay page at `src`, without focus and pointer events. `src` must not change, because navigating a
 * frame adds a history entry.
 */
export function OverlayFrame({ src, isMissing, background, ref, layer }: OverlayFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const isAway = useServerAway((server) => server.isAway);
  // Loads again once the server is back.
  useEffect(() => (isAway ? () => setHasFailed(false) : undefined), [isAway]);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.stage}>
      <div className={classNames(styles.frame, colors[background])}>
        {background === 'camera' && <CameraBackdrop />}
        {hasFailed ? (
          <FailedOverlay onRetry={retry} />
        ) : (
          <>
            <iframe
              key={attempt}
              ref={ref}
              src={src}
              title="Overlay preview"
              tabIndex={-1}
              // Without access to the document, the browser shows its own error page.
              onLoad={(event) => setHasFailed(event.currentTarget.contentDocument === null)}
            />
            {isMissing && <MissingData />}
          </>
        )}
      </div>
      {!hasFailed && !isMissing && layer}
    </div>
  );
}

function MissingData() {
  return (
    <div className={styles.cover}>
      <EmptyState isSmall art={<CircleAlert />} title="Data not found">
        The server has no such live. Choose another live, or schedule one.
      </EmptyState>
    </div>
  );
}

function FailedOverlay({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.cover}>
      <EmptyState
        isSmall
        art={<CircleAlert />}
        title="The overlay did not load"
        actions={
          <Button size="small" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        Check that streamhost is running, then try again.
      </EmptyState>
    </div>
  );
}
