import type { CSSProperties } from 'react';
import type { SliderRange } from '#contract/defaults.ts';
import styles from './range-picture.module.css';

/** How far outside the line the mark of a wrong default lies, in percent. */
const OUTSIDE = 6;

/** The typed range as a line with a mark at its default; nothing for those who listen, who have the fields. */
export function RangePicture({ range, isWrong }: { range: SliderRange; isWrong: boolean }) {
  const { min, max, default: start } = range;
  const isLine = min < max;
  const percent = ((start - min) / (max - min)) * 100;
  const at = Math.min(100 + OUTSIDE, Math.max(-OUTSIDE, percent));
  return (
    <div className={styles.picture} aria-hidden="true">
      {isLine && (
        <>
          <span className={styles.end}>{min}</span>
          <span className={styles.end}>{max}</span>
        </>
      )}
      {isLine && Number.isFinite(at) && (
        <span
          className={styles.pin}
          data-wrong={isWrong || undefined}
          style={{ '--at': at } as CSSProperties}
        />
      )}
    </div>
  );
}
