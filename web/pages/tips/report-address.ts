import type { TipRange } from '#contract/tip-report.ts';
import { isCalendarDate } from '#domain/time/calendar.ts';

/** Ranges by name, and `dates` for two days. */
export const RANGES = [
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'all', label: 'All time' },
  { value: 'dates', label: 'Two dates' },
] as const;
export type RangeName = (typeof RANGES)[number]['value'];

/** What is shown: a range, whose days count for `dates` alone, and filters. */
export type ReportAddress = TipRange & { range: RangeName };

const KEYS = ['from', 'to', 'live', 'series', 'source'] as const;

/** Reads the query of an address. Invalid values are left out. */
export function addressIn(search: string): ReportAddress {
  const query = new URLSearchParams(search);
  const named = RANGES.find(({ value }) => value === query.get('range'))?.value ?? 'this-month';
  const address: ReportAddress = { range: named };
  for (const key of KEYS) {
    const value = query.get(key);
    const isDay = key === 'from' || key === 'to';
    if (value && (!isDay || isCalendarDate(value))) address[key] = value;
  }
  return address;
}

/** The query of an address, with its question mark. */
export function searchOf({ range, from, to, live, series, source }: ReportAddress): string {
  const days = range === 'dates' ? { from, to } : {};
  const values = Object.entries({ range, ...days, live, series, source });
  const query = new URLSearchParams(
    values.flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
  return `?${query}`;
}

/** The days of a range of the studio, whose date of today is `today`, with the filters. */
export function rangeIn(
  { range, from, to, live, series, source }: ReportAddress,
  today: string,
): TipRange {
  return {
    ...daysOf(range, { from, to }, today),
    ...(live && { live }),
    ...(series && { series }),
    ...(source && { source }),
  };
}

type Days = Pick<TipRange, 'from' | 'to'>;

function daysOf(range: RangeName, { from, to }: Days, today: string): Days {
  const [year = 0, month = 0] = today.split('-').map(Number);
  switch (range) {
    case 'this-month':
      return monthOf(year, month);
    case 'last-month':
      return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1);
    case 'this-year':
      return yearOf(year);
    case 'last-year':
      return yearOf(year - 1);
    case 'all':
      return {};
    case 'dates':
      return { ...(from && { from }), ...(to && { to }) };
  }
}

const yearOf = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

function monthOf(year: number, month: number): Days {
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}
