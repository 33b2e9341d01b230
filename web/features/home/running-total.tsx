import { counted } from '#domain/counted.ts';
import { exactDollars } from '#domain/money.ts';
import { useSpaced } from '../../state/use-spaced.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './running-total.module.css';

const SPOKEN_GAP_MS = 5000;

type Props = {
  /** What the server has recorded. */
  totalCents: number;
  /** The tips in the outbox, while the server is in trouble. */
  waitingCents: number;
  /** Absent until the tips are loaded. */
  counts: { tips: number; fans: number } | undefined;
};

/** The total of the live. Screen readers hear it at most every five seconds. */
export function RunningTotal({ totalCents, waitingCents, counts }: Props) {
  const total = exactDollars(totalCents);
  const spoken = useSpaced(total, SPOKEN_GAP_MS);
  return (
    <div className={styles.total}>
      <p className={styles.sum}>
        {total.slice(0, -3)}
        <small>{total.slice(-3)}</small>
      </p>
      {waitingCents > 0 && <p className={styles.waiting}>{exactDollars(waitingCents)} waiting</p>}
      <VisuallyHidden role="status">Total {spoken}</VisuallyHidden>
      {counts && (
        <p className={styles.counts}>
          <b>{counted(counts.tips, 'tip')}</b> {counted(counts.fans, 'fan')}
        </p>
      )}
    </div>
  );
}
