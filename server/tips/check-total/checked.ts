import type { CheckRange } from '#contract/check-total.ts';
import type { Owner } from '#contract/topics.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { checkedLives } from '../../storage/queries/check-total.ts';
import { livesToImport } from '../../storage/queries/lives.ts';
import { AFTER_ALL, type TipSet } from '../../storage/queries/tip-sets.ts';
import { liveClock } from '../../storage/running-until.ts';
import { livesByTime } from '../imports/live-by-time.ts';
import { readShow, type Show } from '../recap/show.ts';
import { paidRange, type Span } from '../report/paid-range.ts';

const HOUR_MS = 3_600_000;
/** A show runs on for this long after its last tip. */
const RUN_ON_MS = 6 * HOUR_MS;
/** The clock of a service may be ahead of this one. */
const SKEW_MS = 15 * 60_000;
const BEFORE_ALL = new Date(0).toISOString();

/** The live of a payment. It is not certain if a live of no such series ran when it was paid. */
export type Target = { liveId: string; isCertain: boolean };

/** A live or a series and the range of its check, as the set of the tips in it. */
export type Checked = TipSet & {
  owner: Owner;
  currency: string;
  /** Of a series; null without one. */
  opening: Show['opening'];
  /** The names of its lives by id. */
  lives: ReadonlyMap<string, string>;
  /**
   * The live that gets a payment of this time in ISO 8601: a live that ran then, else the nearest in time. Without a
   * time it is the first. Undefined for a series without lives.
   */
  targetAt(paidAt: string | undefined): Target | undefined;
};

type LiveRow = ReturnType<typeof checkedLives>[number];

/** Throws `not_found` for an unknown live or series, and `invalid` for wrong days. */
export function readChecked(prepared: Prepared, owner: Owner, range: CheckRange): Checked {
  const { currency, opening, tips } = readShow(prepared, owner);
  const { now, timezone } = liveClock(prepared);
  const lives = checkedLives(prepared, tips).map((live) => ({
    ...live,
    ...timesOf(live, timezone),
  }));
  const days = { ...range, [owner.kind]: owner.id };
  return {
    ...tips,
    ...(range.from === undefined && range.to === undefined
      ? spanOf(lives, now)
      : spanOfDays(prepared, days, { now, timezone })),
    ...{ owner, currency, opening },
    lives: new Map(lives.map(({ id, name }) => [id, name])),
    targetAt: owner.kind === 'live' ? always(owner.id) : targetsIn(prepared, lives, timezone),
  };
}

type Times = {
  /** Its start with day and time; none if one of them is open. */
  startMs: number | undefined;
  /** Its start and its tips; its creation without them. */
  fromMs: number;
  toMs: number;
};

function timesOf(live: LiveRow, timezone: string | null): Times {
  const { start_date: date, start_time: time, created_at, first, last } = live;
  const startMs = date && time ? zonedMoment(date, time, timezone) : Number.NaN;
  const dayMs = date ? zonedMoment(date, time ?? '00:00', timezone) : Number.NaN;
  const paidMs = [first, last].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  const times = [dayMs, ...paidMs].filter(Number.isFinite);
  if (times.length === 0) times.push(Date.parse(created_at));
  return {
    startMs: Number.isFinite(startMs) ? startMs : undefined,
    fromMs: Math.min(...times),
    toMs: Math.max(...times),
  };
}

/** From the first start or tip until some hours after the last one. */
function spanOf(lives: readonly (LiveRow & Times)[], now: Date): Span {
  const latestMs = now.getTime() + SKEW_MS;
  const times = lives.flatMap(({ startMs, first, last }) => [
    ...(startMs === undefined ? [] : [startMs]),
    ...[first, last].flatMap((moment) => (moment ? [Date.parse(moment)] : [])),
  ]);
  if (times.length === 0) return { from: iso(now.getTime() - RUN_ON_MS), to: iso(latestMs) };
  const fromMs = Math.min(...times);
  const endMs = Math.min(Math.max(...times) + RUN_ON_MS, latestMs);
  return { from: iso(fromMs), to: iso(Math.max(endMs, fromMs)) };
}

type Days = CheckRange & { live?: string; series?: string };

function spanOfDays(
  prepared: Prepared,
  days: Days,
  { now, timezone }: { now: Date; timezone: string | null },
): Span {
  const { from, to } = paidRange(prepared, days, timezone);
  return {
    from: from || BEFORE_ALL,
    to: to === AFTER_ALL ? iso(now.getTime() + SKEW_MS) : to,
  };
}

const always = (liveId: string) => () => ({ liveId, isCertain: true });

function targetsIn(
  prepared: Prepared,
  lives: readonly (LiveRow & Times)[],
  timezone: string | null,
): Checked['targetAt'] {
  const ids = new Set(lives.map(({ id }) => id));
  const byTime = livesByTime(livesToImport(prepared), timezone);
  const sorted = [...lives].sort((a, b) => a.fromMs - b.fromMs);
  return (paidAt) => {
    const [first] = sorted;
    if (!first) return undefined;
    if (paidAt === undefined) return { liveId: first.id, isCertain: false };
    const atMs = Date.parse(paidAt);
    const ran = byTime(atMs);
    if (ran && ids.has(ran.id)) return { liveId: ran.id, isCertain: true };
    const nearest = sorted.reduce((best, live) =>
      apartMs(live, atMs) < apartMs(best, atMs) ? live : best,
    );
    return { liveId: nearest.id, isCertain: !ran };
  };
}

const apartMs = ({ fromMs, toMs }: Times, atMs: number) => Math.max(fromMs - atMs, atMs - toMs, 0);

const iso = (ms: number) => new Date(ms).toISOString();
