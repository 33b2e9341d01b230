import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import card from './settings-card.module.css';
import styles from './user-settings-card.module.css';

/** Height of each row's box, in px. */
const BOXES = { name: 36, timezone: 36, background: 116 };

/** Placeholder of the form while the settings load. */
export function UserSettingsSkeleton() {
  return (
    <div
      className={classNames(card.card, styles.loading)}
      role="status"
      aria-label="Loading your settings"
    >
      {Object.entries(BOXES).map(([row, height]) => (
        <div key={row} className={card.row}>
          <Skeleton width={96} height={16} />
          <Skeleton width="100%" height={height} />
        </div>
      ))}
    </div>
  );
}
