import { Button } from '../../ui/button.tsx';
import styles from './picker-foot.module.css';
import { TimezoneLine } from './timezone-line.tsx';
import { timezoneLine, type WallClock } from './wall-clock.ts';

type Props = {
  timezone: string | null;
  now: WallClock;
  presentLabel: string;
  onPresent: () => void;
  onClear: () => void;
};

/** Which timezone is meant, and the ways to have none or the present. */
export function PickerFoot({ timezone, now, presentLabel, onPresent, onClear }: Props) {
  return (
    <div className={styles.foot}>
      <div className={styles.timezone}>
        <TimezoneLine>{timezoneLine(timezone, now)}</TimezoneLine>
      </div>
      <Button type="button" kind="ghost" size="small" onClick={onClear}>
        Clear
      </Button>
      <Button type="button" size="small" onClick={onPresent}>
        {presentLabel}
      </Button>
    </div>
  );
}
