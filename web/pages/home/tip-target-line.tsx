import { CalendarClock } from 'lucide-react';
import { useLives } from '../../data/lives.ts';
import { useLiveClock } from '../../forms/fields/clock/use-live-clock.ts';
import { tipTarget } from './tip-target.ts';
import styles from './tip-target-line.module.css';

/** The target of a new tip: `Goes to December Special, Dec 12`. Empty for the running or next live. */
export function TipTargetLine({ liveId }: { liveId: string }) {
  const { data: lives } = useLives();
  const clock = useLiveClock();
  const target = lives && clock && tipTarget(lives, liveId, clock);
  if (!target) return null;
  return (
    <p className={styles.target} role="status">
      <CalendarClock />
      <span className={styles.part}>Goes to </span>
      <em className={styles.name} dir="auto" title={target.name}>
        {target.name}
      </em>
      <span className={styles.part}>, {target.day ?? 'no date'}</span>
    </p>
  );
}
