import type { CSSProperties } from 'react';
import styles from './alert-progress.module.css';
import type { AlertNow } from './queue-state.ts';

/** How much of its time the alert on screen has had. The browser animates it, without a render. */
export function AlertProgress({ now: { seq, lengthMs, endMs } }: { now: AlertNow }) {
  const elapsedMs = Math.round(lengthMs - (endMs - Date.now()));
  return (
    <div className={styles.track} aria-hidden>
      <span
        key={`${seq} ${lengthMs}`}
        style={{ '--length': `${lengthMs}ms`, '--delay': `${-elapsedMs}ms` } as CSSProperties}
      />
    </div>
  );
}
