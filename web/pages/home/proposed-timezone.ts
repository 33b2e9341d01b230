import type { UserSettings } from '#contract/user-settings.ts';
import { isTimezone } from '#domain/time/timezone.ts';

/** Names under which browsers report UTC. */
const UTC = ['UTC', 'GMT', 'Etc/UTC', 'Etc/GMT', 'Etc/UCT', 'Etc/Universal', 'Etc/Zulu', 'UCT'];

/**
 * The browser's timezone, if nobody has chosen a timezone yet and the browser is not in UTC; otherwise null.
 */
export function proposedTimezone(
  { timezone, timezoneSettled }: Pick<UserSettings, 'timezone' | 'timezoneSettled'>,
  browserTimezone: string,
): string | null {
  if (timezoneSettled || timezone !== 'UTC') return null;
  return isTimezone(browserTimezone) && !UTC.includes(browserTimezone) ? browserTimezone : null;
}
