import type { Issue } from '#contract/common.ts';
import { TIP_ORIGINS } from '#contract/limits.ts';
import type { TipRange } from '#contract/tip-report.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { isCalendarDate } from '#domain/time/calendar.ts';
import { localTime } from '#domain/time/local-time.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { liveNames } from '../../storage/queries/lives.ts';
import { seriesFacts } from '../../storage/queries/series.ts';
import { namesOfSources, type PaidRange } from '../../storage/queries/tip-report.ts';
import { AFTER_ALL } from '../../storage/queries/tip-sets.ts';

const DAY_MS = 86_400_000;

/** Times in ISO 8601; `to` is excluded. */
export type Span = Pick<PaidRange, 'from' | 'to'>;

/**
 * The range of a query, whose days are those of this timezone. Throws `invalid` with the name of each wrong day, and
 * `not_found` for an unknown live, series or source.
 */
export function paidRange(
  prepared: Prepared,
  { from, to, live, series, currency, source }: TipRange,
  timezone: string | null,
): PaidRange {
  const issues = dayIssues({ from, to });
  if (issues.length > 0) throw invalid(issues);
  if (live !== undefined && !liveNames(prepared, live)) throw notFound('Live');
  if (series !== undefined && !seriesFacts(prepared, series)) throw notFound('Series');
  const sources = [...TIP_ORIGINS, ...namesOfSources(prepared).map(({ id }) => id)];
  if (source !== undefined && !sources.includes(source)) throw notFound('Source');
  return {
    from: from === undefined ? '' : startOf(from, timezone),
    to: to === undefined ? AFTER_ALL : startOf(dayAfter(to), timezone),
    live: live ?? null,
    series: series ?? null,
    currency: currency ?? null,
    source: source ?? null,
  };
}

function dayIssues({ from, to }: Pick<TipRange, 'from' | 'to'>): Issue[] {
  const issues = Object.entries({ from, to }).flatMap(([name, day]) =>
    day === undefined || isCalendarDate(day)
      ? []
      : [{ path: [name], message: 'Must be a day that exists, such as 2026-11-27' }],
  );
  if (issues.length > 0 || from === undefined || to === undefined || from <= to) return issues;
  return [{ path: ['to'], message: `Must not be before from: ${from} or later` }];
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const startOf = (day: string, timezone: string | null) =>
  new Date(zonedMoment(day, '00:00', timezone)).toISOString();

/** Whether a text names a month, such as 2026-11. */
export const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to };
}

/** The times of a month, such as 2026-11, in this timezone. */
export const spanOfMonth = (month: string, timezone: string | null): Span => ({
  from: startOf(`${month}-01`, timezone),
  to: startOf(`${monthAfter(month)}-01`, timezone),
});

/** The month of a time, such as 2026-11, in this timezone. */
export const monthOf = (moment: string, timezone: string | null): string =>
  localTime(moment, timezone).slice(0, 7);

/** A month as yyyy-MM. */
export type MonthSpan = Span & { month: string };

/** The months from one time to another in this timezone, both included, oldest first. */
export function monthsBetween(first: string, last: string, timezone: string | null): MonthSpan[] {
  const months: MonthSpan[] = [];
  const end = monthOf(last, timezone);
  for (let month = monthOf(first, timezone); month <= end; month = monthAfter(month)) {
    months.push({ month, ...spanOfMonth(month, timezone) });
  }
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
