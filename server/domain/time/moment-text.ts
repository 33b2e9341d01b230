const FORMATS = {
  time: { hour: 'numeric', minute: '2-digit' },
  date: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cached by name and timezone: creating a format costs more than using it. */
const made = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment in ISO 8601; a timezone of null is that of this computer. */
function format(name: keyof typeof FORMATS, moment: string, timezone: string | null): string {
  const key = `${name} ${timezone}`;
  let cached = made.get(key);
  if (!cached) {
    const zone = timezone === null ? {} : { timeZone: timezone };
    cached = new Intl.DateTimeFormat('en-US', { ...FORMATS[name], ...zone });
    made.set(key, cached);
  }
  return cached.format(new Date(moment));
}

/** `9:41 PM` on the clocks of the timezone; null is that of this computer. */
export const timeOfDay = (moment: string, timezone: string | null) =>
  format('time', moment, timezone);

/** Formats times in ISO 8601 for one timezone. */
export type Clock = {
  timeOfDay: (moment: string) => string;
  dayAndTime: (moment: string) => string;
};

/** For code that is loaded on demand and must not import the formats. */
export const clockIn = (timezone: string | null): Clock => ({
  timeOfDay: (moment) => timeOfDay(moment, timezone),
  dayAndTime: (moment) => dayAndTime(moment, timezone),
});

/** `Fri, Nov 6, 2026, 9:41 PM` */
export const dayAndTime = (moment: string, timezone: string | null) =>
  `${format('date', moment, timezone)}, ${timeOfDay(moment, timezone)}`;
