import { isTimezone } from '#domain/time/timezone.ts';

/** The date and time in a timezone. */
export type WallClock = {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
  /** Its offset: `UTC+01:00`. */
  offset: string;
};

/** The wall clock of a timezone; null is the timezone of this computer. */
export function wallClock(timezone: string | null, moment = new Date()): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    ...(timezone !== null && { timeZone: timezone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  });
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
    offset:
      part.timeZoneName === 'GMT' ? 'UTC+00:00' : `${part.timeZoneName}`.replace('GMT', 'UTC'),
  };
}

/**
 * `Timezone: Europe/Lisbon (UTC+00:00)`; only the offset if the browser does not support the configured zone.
 */
export const timezoneLine = (timezone: string | null, { offset }: WallClock) =>
  timezone?.startsWith('Etc/')
    ? `Timezone: ${offset}`
    : `Timezone: ${timezone ?? "this computer's"} (${offset})`;

/** The UTC offset of a timezone at a moment: `UTC+05:30`. Undefined for a timezone unknown to this browser. */
export const zoneOffset = (timezone: string, moment: Date): string | undefined =>
  isTimezone(timezone) ? wallClock(timezone, moment).offset : undefined;
