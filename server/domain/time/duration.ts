const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Seconds of a unit by its first letter. */
const UNITS = new Map([
  ['d', DAY_S],
  ['h', HOUR_S],
  ['m', MINUTE_S],
  ['s', 1],
]);

const NAMES = /^(?:d|days?|h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?)$/;

/** A typed duration. */
export type ParsedDuration = {
  /** With the typed sign, to the millisecond. */
  seconds: number;
  /** Whether a plus or minus was typed, so that a change is meant and no value. */
  isSigned: boolean;
};

/**
 * Reads a duration as people write it: `4h`, `+1h30m`, `-90s`, `2d`, `1.5 hours`, `1:30:00`, `5:00` (minutes and
 * seconds) or `90` (seconds). Null for other text.
 */
export function parseDuration(text: string): ParsedDuration | null {
  const typed = text.trim().toLowerCase().replace(/^[−–]/, '-');
  const isSigned = typed.startsWith('+') || typed.startsWith('-');
  const rest = isSigned ? typed.slice(1).trim() : typed;
  const seconds = rest.includes(':') ? clockSeconds(rest) : unitSeconds(rest);
  if (seconds === null) return null;
  // Zero has no sign.
  const signed = typed.startsWith('-') && seconds !== 0 ? -seconds : seconds;
  return { seconds: Math.round(signed * 1000) / 1000, isSigned };
}

/** `h:mm:ss` or `m:ss`; only the first number may be 60 or more. */
function clockSeconds(text: string): number | null {
  const parts = text.split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (parts.slice(1).some((part) => part.length > 2 || Number(part) >= 60)) return null;
  return numbers.reduce((sum, number) => sum * 60 + number);
}

/** Numbers with units, each smaller than the one before. A number alone is in seconds. */
function unitSeconds(text: string): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const words = text.match(/[a-z]+|[\d.,]+|[^a-z\d.,\s]/g) ?? [];
  if (words.length === 0 || words.length % 2 === 1) return null;
  let sum = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let at = 0; at < words.length; at += 2) {
    const [number = '', name = ''] = words.slice(at, at + 2);
    const unit = NAMES.test(name) ? (UNITS.get(name.charAt(0)) ?? 0) : 0;
    if (!/^\d{1,9}(?:[.,]\d{1,3})?$/.test(number) || unit === 0 || unit >= before) return null;
    sum += Number(number.replace(',', '.')) * unit;
    before = unit;
  }
  return sum;
}

/** `1h 30m`: a duration in its units, as `parseDuration` reads it. Fractions of seconds are dropped. */
export function durationText(seconds: number): string {
  let left = Math.trunc(Math.abs(seconds));
  if (left === 0) return '0s';
  const texts: string[] = [];
  for (const [letter, unit] of UNITS) {
    const count = Math.trunc(left / unit);
    if (count > 0) texts.push(`${count}${letter}`);
    left %= unit;
  }
  return (seconds < 0 ? '-' : '') + texts.join(' ');
}

/**
 * `1:30:00`, or `5:00` below an hour, as the digits of a clock. Hours go on beyond a day. Fractions of seconds are
 * dropped.
 */
export function durationClock(seconds: number): string {
  const whole = Math.trunc(Math.abs(seconds));
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.trunc(whole / HOUR_S);
  const minutes = Math.trunc((whole % HOUR_S) / MINUTE_S);
  const sign = seconds < 0 && whole > 0 ? '-' : '';
  const start = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${sign}${start}:${two(whole % MINUTE_S)}`;
}

/** `1 hour 30 minutes`: a duration as a screen reader says it, in its two largest units. */
export function spokenDuration(seconds: number): string {
  const texts = durationText(Math.abs(seconds)).split(' ').slice(0, 2);
  return texts.map(spokenPart).join(' ');
}

const SPOKEN = new Map([
  ['d', 'day'],
  ['h', 'hour'],
  ['m', 'minute'],
  ['s', 'second'],
]);

function spokenPart(part: string): string {
  const count = part.slice(0, -1);
  return `${count} ${SPOKEN.get(part.slice(-1))}${count === '1' ? '' : 's'}`;
}
