import type { UserSettings } from '#contract/user-settings.ts';
import { isTimezone } from '#domain/timezone.ts';

/** Other names of UTC, as browsers give them. */
const UTC = ['UTC', 'GMT', 'Etc/UTC', 'Etc/GMT', 'Etc/UCT', 'Etc/Universal', 'Etc/Zulu', 'UCT'];

/** The browser's timezone where the studio may want it: nobody has chosen one yet, and UTC is another one. Null elsewhere. */
export function proposedTimezone(
  { timezone, timezoneSettled }: Pick<UserSettings, 'timezone' | 'timezoneSettled'>,
  browserTimezone: string,
): string | null {
  if (timezoneSettled || timezone !== 'UTC') return null;
  return isTimezone(browserTimezone) && !UTC.includes(browserTimezone) ? browserTimezone : null;
}
