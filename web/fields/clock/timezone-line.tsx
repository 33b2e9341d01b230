import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { usableTimezone } from '#domain/timezone.ts';
import { useUserSettings } from '../../api/user-settings.ts';
import styles from './timezone-line.module.css';

/** The timezone of dates and times. */
export const TimezoneLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.line}>
    <Globe />
    {children}
  </p>
);

/** The user's timezone; null is that of this computer, if the settings have none or fail to load. One with the same offset, if this browser does not know it. Undefined while loading. */
export function useUserTimezone(): string | null | undefined {
  const { data, isPending } = useUserSettings();
  return isPending ? undefined : usableTimezone(data?.timezone, data?.utcOffsetMinutes);
}
