import { STAGE } from '#contract/stage.ts';
import styles from './preview-size.module.css';
import { useWidth } from './use-width.ts';

/** The overlay's size in OBS, and the scale of its picture in `frame`. */
export function PreviewSize({ frame }: { frame: HTMLElement | null }) {
  const width = useWidth(frame);
  return (
    <span className={styles.size}>
      <span className={styles.whole}>1920 × 1080{width !== null && ' at '}</span>
      {width !== null && `${Math.round((width / STAGE.width) * 100)}%`}
    </span>
  );
}
