import { useLayoutEffect, useState } from 'react';
import { STAGE } from '#contract/stage.ts';
import styles from './overlay-preview.module.css';

/** The overlay's size in OBS, and the scale of the picture in `frame`. */
export function PreviewSize({ frame }: { frame: HTMLElement | null }) {
  const width = useWidth(frame);
  return (
    <span className={styles.size}>
      <span className={styles.whole}>1920 × 1080{width !== null && ' at '}</span>
      {width !== null && `${Math.round((width / STAGE.width) * 100)}%`}
    </span>
  );
}

/** Width of `element` in px; null without one. */
function useWidth(element: HTMLElement | null): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element && width;
}
