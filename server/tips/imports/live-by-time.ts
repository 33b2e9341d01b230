import { zonedMoment } from '#domain/time/zoned-moment.ts';

type Start = { id: string; start_date: string | null; start_time: string | null };

const HOUR_MS = 3_600_000;

/** A tip may be paid this long before its live starts, and after it. */
const BEFORE_MS = HOUR_MS;
const AFTER_MS = 24 * HOUR_MS;

/**
 * Finds the live that ran at a time in ms: from an hour before its start until 24 hours after it, or until the next
 * live starts. A time at midnight, as of a file with days alone, is also that of the live that starts on the day. A live
 * without a time starts with its day, and one without a day is never found.
 */
export function livesByTime<L extends Start>(
  lives: readonly L[],
  timezone: string | null,
): (atMs: number) => L | undefined {
  const starts = lives
    .flatMap((live) => {
      const { start_date: date, start_time } = live;
      const time = start_time ?? '00:00';
      // Another program may have stored a day that does not exist.
      if (date === null || Number.isNaN(Date.parse(`${date}T${time}Z`))) return [];
      return [{ live, ms: zonedMoment(date, time, timezone) }];
    })
    .sort((a, b) => a.ms - b.ms);
  return (atMs) => {
    let [from, to] = [0, starts.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((starts[middle]?.ms ?? 0) <= atMs) from = middle + 1;
      else to = middle;
    }
    const [last, next] = [starts[from - 1], starts[from]];
    if (next && atMs === zonedMoment(next.live.start_date ?? '', '00:00', timezone)) {
      return next.live;
    }
    if (last && atMs < last.ms + AFTER_MS) return last.live;
    return next && atMs >= next.ms - BEFORE_MS ? next.live : undefined;
  };
}
