import type { TimerClock, TimerEvent } from '#contract/timers.ts';
import { minorUnitsOfOne } from '#domain/money/currency.ts';
import { goalAmount } from '#domain/money/money.ts';
import { durationClock, durationText } from '#domain/time/duration.ts';
import { localTime } from '#domain/time/local-time.ts';
import { momentText, timeOfDay } from '../../state/local-time.ts';

/** `1:00 per $1`: what one unit of the currency adds. */
export const rateText = (secondsPerUnit: number, currency: string): string =>
  `${durationClock(Math.round(secondsPerUnit))} per ${goalAmount(minorUnitsOfOne(currency), currency)}`;

/** `$5 adds 5:00`: an example of the rate; undefined where a tip adds less than a second. */
export function rateExample(secondsPerUnit: number, currency: string): string | undefined {
  const units = secondsPerUnit * 5 < 1 ? 500 : 5;
  const seconds = secondsPerUnit * units;
  if (seconds < 1) return undefined;
  const amount = goalAmount(units * minorUnitsOfOne(currency), currency);
  return `${amount} adds ${durationClock(Math.round(seconds))}`;
}

const SOON_MS = 12 * 60 * 60_000;

/** `11:42 PM`, with the day where it is another one and more than half a day away. */
export function whenText(moment: string, nowMs: number, timezone: string | null): string {
  const dayOf = (time: string) => localTime(time, timezone).slice(0, 10);
  const isNear =
    Math.abs(Date.parse(moment) - nowMs) < SOON_MS ||
    dayOf(moment) === dayOf(new Date(nowMs).toISOString());
  const time = timeOfDay(moment, timezone);
  return isNear ? time : `${momentText('day', moment, timezone)}, ${time}`;
}

const NAMES = new Map([
  [0, 'No time from tips'],
  [1, 'Normal time'],
  [1.5, 'Time and a half'],
  [2, 'Double time'],
  [3, 'Triple time'],
]);

/** `Double time`, `4x time`. */
export const multiplierName = (multiplier: number): string =>
  NAMES.get(multiplier) ?? `${multiplier}x time`;

/** `Double time for 15 min`, `Double time` without a duration. */
export function multiplierText(multiplier: number, seconds: number | undefined): string {
  const name = multiplierName(multiplier);
  if (seconds === undefined) return name;
  return `${name} for ${seconds < 3600 ? `${seconds / 60} min` : durationText(seconds)}`;
}

/** `+5:00`, `-1:30`. */
export const signedClock = (seconds: number): string =>
  `${seconds > 0 ? '+' : ''}${durationClock(seconds)}`;

const HAPPENED = new Map<TimerEvent['kind'], string>([
  ['start', 'Started'],
  ['pause', 'Paused'],
  ['resume', 'Resumed'],
  ['end', 'Ended'],
  ['revive', 'Revived by a tip'],
  ['rate', 'Another rate'],
]);

/** What a change did: `+5:00`, `Double time`, `Paused`. */
export function changeText({ kind, seconds, multiplier }: TimerEvent): string {
  if (seconds !== null && (kind === 'add' || kind === 'set')) return signedClock(seconds);
  if (multiplier !== null) return multiplierName(multiplier);
  return HAPPENED.get(kind) ?? kind;
}

/** `tips added 3:12:00, at most 24:00:00 in all`. */
export function addedText({ added, max_total }: Pick<TimerClock, 'added' | 'max_total'>): string {
  const limit = max_total === null ? '' : `, at most ${durationClock(max_total)} in all`;
  return `tips added ${durationClock(added)}${limit}`;
}
