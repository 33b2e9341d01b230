import type { CheckRange } from '#contract/check-total.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { liveStart } from '../../storage/queries/lives.ts';
import { recapSpan } from '../../storage/queries/recap.ts';
import { AFTER_ALL, tipsOfLive } from '../../storage/queries/tip-sets.ts';
import { liveClock } from '../../storage/running-until.ts';
import { paidRange, type Span } from '../report/paid-range.ts';

const HOUR_MS = 3_600_000;
/** A show runs on for this long after its last tip. */
const RUN_ON_MS = 6 * HOUR_MS;
/** The clock of a service may be ahead of this one. */
const SKEW_MS = 15 * 60_000;
const BEFORE_ALL = new Date(0).toISOString();

/**
 * The times of a check: those of the days, or of the show. Throws `not_found` for an unknown live, and `invalid` for
 * wrong days.
 */
export function checkedRange(prepared: Prepared, liveId: string, { from, to }: CheckRange): Span {
  const { now, timezone } = liveClock(prepared);
  const span = paidRange(prepared, { from, to, live: liveId }, timezone);
  const latest = iso(now.getTime() + SKEW_MS);
  if (from !== undefined || to !== undefined) {
    return { from: span.from || BEFORE_ALL, to: span.to === AFTER_ALL ? latest : span.to };
  }
  const { start_date: date, start_time: time } = liveStart(prepared, liveId) ?? {};
  const { first, last } = recapSpan(prepared, tipsOfLive(liveId)) ?? {};
  const startMs = date && time ? [zonedMoment(date, time, timezone)] : [];
  const paidMs = [first, last].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  const times = [...startMs, ...paidMs].filter(Number.isFinite);
  if (times.length === 0) return { from: iso(now.getTime() - RUN_ON_MS), to: latest };
  const fromMs = Math.min(...times);
  const endMs = Math.min(Math.max(...times) + RUN_ON_MS, Date.parse(latest));
  return { from: iso(fromMs), to: iso(Math.max(endMs, fromMs)) };
}

const iso = (ms: number) => new Date(ms).toISOString();
