import type { RefusedLine } from '#contract/tip-files.ts';
import { paidMomentFault } from '#domain/time/paid-moment.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import { dateInWords } from './date-in-words.ts';
import { cut } from './line-reason.ts';
import { plainDigits } from './plain-digits.ts';
import type { TipLine } from './tip-lines.ts';

/** Options for parsing the times of a file. */
export type FileTimes = {
  /** The timezone of times without a zone; null is that of this computer. */
  timezone: string | null;
  now: Date;
};

/** Lines with `paid_at`, and those with an unusable time, each with the reason. */
type TimedLines = { lines: TipLine[]; untimed: RefusedLine[] };

/** The order of day and month in a date with slashes; undefined if no line of the file proves one. */
export type DateOrder = 'day-first' | 'month-first' | undefined;

type Fault = 'unreadable' | 'ambiguous' | 'too_early' | 'in_future';

/** A date and a clock time, as numbers of a calendar. */
type WallTime = { year: number; month: number; day: number; time: string };

/**
 * Adds `paid_at`, in ISO 8601 in UTC, to the lines with a time; an impossible time of payment is reported and left out.
 * Accepts ISO 8601 and its usual variants, `20.11.2026 19:04`, `20.11.26`, `11/20/2026 7:04 PM`, names of months,
 * seconds or milliseconds since 1970, and the day numbers of spreadsheets. A date such as 11/12/2026 is parsed in
 * `order`, by default that of the other lines.
 */
export function withPaidTimes(
  lines: readonly TipLine[],
  times: FileTimes,
  order: DateOrder = dateOrderIn(lines.map(({ time }) => time ?? '')),
): TimedLines {
  const untimed: RefusedLine[] = [];
  const timed = lines.map((line): TipLine => {
    if (line.time === null) return line;
    const ms = momentOf(line.time, order, line.zone ?? times.timezone);
    const fault = typeof ms === 'string' ? ms : paidMomentFault(isoOf(ms), times.now);
    if (fault === undefined) return { ...line, paid_at: isoOf(Number(ms)) };
    untimed.push({ line: line.line, reason: reasonOf(line.time, fault) });
    return line;
  });
  return { lines: timed, untimed };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]|$)/;
const YEAR_LAST = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|(?<=[./])\d\d)(?:[T ,]|$)/;
const CLOCK =
  /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d{0,6})?)?(?: ?([ap])\.? ?m\.?)?(?: uhr)?$/i;
const ZONE = /(?:Z|UTC|GMT|(?:UTC|GMT)?[+-]\d\d:?\d\d)$/i;
/** The name of a zone after its offset, as JavaScript writes it. */
const ZONE_NAME = / \([^()]*\)$/;
const OFFSET = /^[+-]\d\d:?\d\d$/;
const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{13}$/;
/** Days of a spreadsheet, which begin in 1899. */
const DAYS = /^\d{5}(?:[.,]\d{1,15})?$/;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** The years 2000 to 2099. */
const [LEAST_DAYS, MOST_DAYS] = [36_526, 73_051];
const DAY_SECONDS = 86_400;

/** The time in ms since 1970. */
function momentOf(written: string, order: DateOrder, timezone: string | null): number | Fault {
  const text = plainDigits(written).replace(ZONE_NAME, '');
  if (SECONDS.test(text)) return Number(text) * 1000;
  if (MILLISECONDS.test(text)) return Number(text);
  const days = DAYS.test(text) ? Number(text.replace(',', '.')) : 0;
  if (days >= LEAST_DAYS && days < MOST_DAYS) return momentOfDays(days, timezone);
  const zone = /\d/.test(text) ? ZONE.exec(text)?.[0] : undefined;
  const bare = (zone === undefined ? text : text.slice(0, -zone.length)).trim();
  // A date without a time may end like a zone: 20-11-2026.
  const wall = wallTimeIn(zone !== undefined && !bare.includes(':') ? text : bare, order);
  if (wall === 'ambiguous') return wall;
  const found = wall ?? wallTimeOfWords(bare);
  if (found === undefined) return 'unreadable';
  const { year, month, day, time } = found;
  const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  const own = bare.includes(':') ? zone : undefined;
  const known = own ?? (OFFSET.test(timezone ?? '') ? (timezone ?? '') : undefined);
  if (known === undefined) return zonedMoment(date, time, timezone);
  const [, hours, minutes] = /([+-]\d\d):?(\d\d)/.exec(known) ?? [];
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const ms = Date.parse(`${date}T${time}${offset}`);
  return Number.isNaN(ms) ? 'unreadable' : ms;
}

/** Undefined for a text that is no numeric date. */
function wallTimeIn(text: string, order: DateOrder): WallTime | 'ambiguous' | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [whole, year, month, day] = yearFirst;
    return wallTime(Number(year), Number(month), Number(day), text.slice(whole.length));
  }
  const [whole = '', first, separator, second, year] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return undefined;
  const writtenAs = separator === '.' ? 'day-first' : (orderOf(text) ?? order);
  if (writtenAs === undefined) return 'ambiguous';
  const [day, month] = writtenAs === 'day-first' ? [first, second] : [second, first];
  return wallTime(fullYear(year), Number(month), Number(day), text.slice(whole.length));
}

/** No tip was paid in the 20th century. */
const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);

/** `Nov 20, 2026 7:04 PM`, `20. November 2026 19:04`. */
function wallTimeOfWords(text: string): WallTime | undefined {
  const date = dateInWords(text);
  return date && wallTime(date.year, date.month, date.day, date.rest);
}

/** Spreadsheets count whole seconds as fractions of a day. */
function momentOfDays(days: number, timezone: string | null): number {
  const seconds = Math.round(days * DAY_SECONDS);
  const [date = '', time = ''] = isoOf(FIRST_DAY + seconds * 1000).split(/[TZ]/);
  return zonedMoment(date, time, timezone);
}

/** Undefined for an impossible day or time. */
function wallTime(year: number, month: number, day: number, rest: string): WallTime | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const time = clockTime(rest.replace(/[T ,]+/g, ' ').trim());
  return time === undefined ? undefined : { year, month, day, time };
}

/** `19:04:31.500`; midnight without a time. */
function clockTime(text: string): string | undefined {
  if (text === '') return '00:00:00.000';
  const [, hour, minute, second = '0', fraction = '', half] = CLOCK.exec(text) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  if (hours > 23) return undefined;
  const parts = [hours, Number(minute), Number(second)].map((part) => digits(part, 2));
  return `${parts.join(':')}.${fraction.padEnd(3, '0')}`;
}

/** The order that a single date proves. */
function orderOf(text: string): DateOrder {
  const [, first, separator, second] = YEAR_LAST.exec(text) ?? [];
  if (first === undefined || separator === '.') return undefined;
  if (Number(first) > 12) return 'day-first';
  return Number(second) > 12 ? 'month-first' : undefined;
}

/** The first date with two meanings while the order is unknown. */
export const ambiguousDate = (texts: readonly string[]): string | undefined =>
  texts.find((text) => momentOf(text, undefined, 'UTC') === 'ambiguous');

/** The order that the dates of a file prove; undefined if they prove none or both. */
export function dateOrderIn(texts: readonly string[]): DateOrder {
  const [order, ...others] = new Set(texts.map(orderOf).filter((found) => found !== undefined));
  return others.length === 0 ? order : undefined;
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

function reasonOf(text: string, fault: Fault): string {
  const shown = `"${cut(text)}"`;
  switch (fault) {
    case 'unreadable':
      return `${shown} is no time such as 2026-11-20 19:04`;
    case 'ambiguous':
      return `${shown} can mean two days: write it like 2026-11-20 19:04`;
    case 'too_early':
      return `${shown} is before the year 2000`;
    case 'in_future':
      return `${shown} is still to come`;
  }
}
