import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { usableTimezone } from '#domain/time/timezone.ts';
import { useUserSettings } from '../../../data/user-settings.ts';
import styles from './timezone-line.module.css';

/** Displays the timezone of dates and times. */
export const TimezoneLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.line}>
    <Globe />
    {children}
  </p>
);

/**
 * The user's timezone; null (this computer's) if none is set or the settings fail to load. A zone with the
 * same offset if the browser does not support it. Undefined while loading.
 */
export function useUserTimezone(): string | null | undefined {
  const { data, isPending } = useUserSettings();
  return isPending ? undefined : usableTimezone(data?.timezone, data?.utcOffsetMinutes);
}
