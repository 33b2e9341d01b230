import { wallClock } from '../../forms/fields/clock/wall-clock.ts';
import { momentText } from '../../state/local-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The days beside today, by their distance. */
const NEAR = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

/** `today`, `yesterday`, `tomorrow`, `Nov 6`, or `Nov 6, 2025` in another year. */
export function dayText(moment: string, now: Date, timezone: string | null): string {
  const [then, today] = [wallClock(timezone, new Date(moment)).date, wallClock(timezone, now).date];
  const near = NEAR.get(Math.round((Date.parse(then) - Date.parse(today)) / DAY_MS));
  if (near) return near;
  const isThisYear = then.slice(0, 4) === today.slice(0, 4);
  return momentText(isThisYear ? 'day' : 'dayOfYear', moment, timezone);
}

/** `today, 8:14 PM` */
export const whenText = (moment: string, now: Date, timezone: string | null): string =>
  `${dayText(moment, now, timezone)}, ${momentText('time', moment, timezone)}`;
