import { useUserSettings } from '../../api/user-settings.ts';
import { usableTimezone } from './wall-clock.ts';

/**
 * The timezone that dates and times are meant in; null is that of this computer, which stands in
 * where the settings name none or cannot be had. Undefined until that is known.
 */
export function useUserTimezone(): string | null | undefined {
  const { data, isPending } = useUserSettings();
  return isPending ? undefined : usableTimezone(data?.timezone);
}
