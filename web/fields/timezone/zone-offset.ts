import { isTimezone } from '#domain/timezone.ts';
import { wallClock } from '../clock/wall-clock.ts';

/** What the clocks of a timezone are ahead of UTC at a moment: `UTC+05:30`. Undefined for a timezone that this browser does not know. */
export const zoneOffset = (timezone: string, moment: Date): string | undefined =>
  isTimezone(timezone) ? wallClock(timezone, moment).offset : undefined;
