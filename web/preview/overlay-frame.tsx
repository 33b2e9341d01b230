import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './overlay-frame.module.css';

/**
 * The overlay page at `src`, which fits its stage into whatever room it has. It is a picture: neither Tab nor the mouse
 * reaches into it. Give it its `src` as key, too: a frame that changes its address adds a step to
 * the Back button.
 */
export function OverlayFrame({ src }: { src: string }) {
  const [attempt, setAttempt] = useState(0);
  const [isLost, setIsLost] = useState(false);
  const retry = () => {
    setIsLost(false);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.frame}>
      {isLost ? (
        <LostOverlay onRetry={retry} />
      ) : (
        <iframe
          key={attempt}
          src={src}
          title="Overlay preview"
          tabIndex={-1}
          // The browser's own error page is out of reach for this page.
          onLoad={(event) => setIsLost(event.currentTarget.contentDocument === null)}
        />
      )}
    </div>
  );
}

function LostOverlay({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      isSmall
      art={<CircleAlert />}
      title="The overlay did not load"
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check that streamhost is running, then try again.
    </EmptyState>
  );
}
