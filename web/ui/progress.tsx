import { Progress as BaseProgress } from '@base-ui/react/progress';
import styles from './progress.module.css';

type Props = {
  /** Accessible name: `Uploading comet.png`. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Accessible value, such as `1.2 MB of 3.1 MB`; the percentage by default. */
  valueText?: string;
};

/** A progress bar with its percentage. */
export function Progress({ label, percent, valueText }: Props) {
  const shown = `${Math.floor(percent)}%`;
  return (
    <BaseProgress.Root
      className={styles.progress}
      aria-label={label}
      value={percent}
      getAriaValueText={() => valueText ?? shown}
    >
      <BaseProgress.Track className={styles.track}>
        <BaseProgress.Indicator className={styles.fill} />
      </BaseProgress.Track>
      <span className={styles.percent} aria-hidden="true">
        {shown}
      </span>
    </BaseProgress.Root>
  );
}
