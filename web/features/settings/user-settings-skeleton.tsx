import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import card from './settings-card.module.css';
import styles from './user-settings-card.module.css';

/** What stands in each row, in px. */
const BOXES = { name: 36, timezone: 36, background: 116 };

/** The form's place while the settings are loading. */
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
