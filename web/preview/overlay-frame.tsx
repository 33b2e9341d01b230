import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './overlay-frame.module.css';
import { STAGE, stageScale } from './stage-scale.ts';

/**
 * The overlay page at `src`, shrunk to the room there is. It is a picture: neither Tab nor the mouse
 * reaches into it. Give it its `src` as key, too: a frame that changes its address adds a step to
 * the Back button.
 */
export function OverlayFrame({ src }: { src: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const scale = useStageScale(frame);
  const [attempt, setAttempt] = useState(0);
  const [isLost, setIsLost] = useState(false);
  const retry = () => {
    setIsLost(false);
    setAttempt(attempt + 1);
  };
  return (
    <div ref={frame} className={styles.frame}>
      {isLost ? (
        <LostOverlay onRetry={retry} />
      ) : (
        <iframe
          key={attempt}
          src={src}
          title="Overlay preview"
          tabIndex={-1}
          width={STAGE.width}
          height={STAGE.height}
          style={{ transform: `scale(${scale})` }}
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

function useStageScale(frame: RefObject<HTMLDivElement | null>): number {
  const [scale, setScale] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(stageScale(entry.contentRect));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return scale;
}
