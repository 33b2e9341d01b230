import { type LocaleFormat, localeFormat } from '#domain/time/locale-format.ts';
import * as text from '#domain/time/moment-text.ts';

/** How the browser's locale writes dates and times. */
export const browserFormat = (): LocaleFormat => localeFormat(navigator.language);

/** A moment in the browser's format; a timezone of null is that of this computer. */
export const momentText = (
  name: text.MomentFormat,
  moment: Date | number | string,
  timezone: string | null,
): string => text.momentText(name, moment, timezone, browserFormat());

/** For code that is loaded on demand and must not import the formats. */
export const clockIn = (timezone: string | null): text.Clock =>
  text.clockIn(timezone, browserFormat());

/** `9:41 PM` or `21:41` on the clocks of the timezone. */
export const timeOfDay = (moment: string, timezone: string | null): string =>
  momentText('time', moment, timezone);

/** `Fri, Nov 6, 2026, 9:41 PM` or `Fri 6 Nov 2026, 21:41`. */
export const dayAndTime = (moment: string, timezone: string | null): string =>
  clockIn(timezone).dayAndTime(moment);

/** A month (yyyy-MM) as `November 2026`. */
export const monthText = (month: string): string => text.monthText(month, browserFormat());
