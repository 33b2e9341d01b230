import { zonedMoment } from '#domain/time/zoned-moment.ts';

/**
 * Units that Google gives a project per day, and the cost of each call, from the reference of the YouTube Live
 * Streaming API (`liveChatMessages.list`) and of the YouTube Data API (`channels`, `playlistItems`, `videos`).
 */
export const DAILY_UNITS = 10_000;
export const CHAT_UNITS = 5;
export const LOOKUP_UNITS = 1;

/** The day of the quota is that of California. */
const TIMEZONE = 'America/Los_Angeles';
/** The clocks of Google and of this computer may differ. */
const MARGIN_MS = 60_000;
const DAY_MS = 86_400_000;

/** Time until the next day's quota, in ms. */
export function untilNextQuotaMs(now: Date): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIMEZONE, dateStyle: 'short' });
  const today = Date.parse(format.format(now));
  const tomorrow = new Date(today + DAY_MS).toISOString().slice(0, 10);
  return zonedMoment(tomorrow, '00:00', TIMEZONE) - now.getTime() + MARGIN_MS;
}
