import type { TipTotals } from '#contract/tips.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { settingsCurrency } from '../storage/queries/currency.ts';
import { countersOf } from '../storage/queries/revisions.ts';
import { seriesFacts } from '../storage/queries/series.ts';
import {
  type BoardRow,
  boardOfAll,
  boardOfSeries,
  boardOfTime,
} from '../storage/queries/totals.ts';
import { liveClock } from '../storage/running-until.ts';
import type { Storage } from '../storage/storage.ts';
import { tippersOf } from '../storage/tippers-of.ts';
import { monthOf, spanOfMonth } from './report/paid-range.ts';
import type { TipVersions } from './version-headers.ts';

/** The tips of a series, of a month (yyyy-MM) in a currency, or of all time in a currency. */
export type WideSet =
  | { kind: 'series'; id: string }
  | { kind: 'month'; month: string; currency: string }
  | { kind: 'all'; currency: string };

export type WideTotals = ReturnType<typeof createWideTotals>;

/** The counters that the totals depend on: fans are renamed and hidden with a change of tips. */
const COUNTERS = {
  series: ['tips', 'series'],
  // The timezone of the settings says when a month begins.
  month: ['tips', 'settings'],
  all: ['tips'],
} as const;

/** The totals of several lives. Versions are ETags, and cost no read of the database while nothing changes. */
export function createWideTotals(
  { read, storedVersions }: Pick<Storage, 'read' | 'storedVersions'>,
  { etag }: Pick<TipVersions, 'etag'>,
) {
  let current = { settings: '', month: '', untilMs: 0 };

  /** The month of the host's timezone now. */
  function month(): string {
    const { settings } = storedVersions();
    if (settings !== current.settings || Date.now() >= current.untilMs) {
      const { now, timezone } = read(liveClock);
      const found = monthOf(now.toISOString(), timezone);
      const { to } = spanOfMonth(found, timezone);
      current = { settings, month: found, untilMs: Date.parse(to) };
    }
    return current.month;
  }

  function version(set: WideSet): string {
    const stored = storedVersions();
    return etag(
      keyOf(set),
      revisionOf(set, (name) => Number(stored[name].split('.')[1])),
    );
  }

  /** The totals with their version. They are null for an unknown series. `revision` is the sum of the set's counters. */
  function totals(
    set: WideSet,
    top = Number.POSITIVE_INFINITY,
  ): { version: string; totals: TipTotals | null } {
    return read((prepared) => {
      const counters = new Map(countersOf(prepared).map(({ name, value }) => [name, value]));
      const revision = revisionOf(set, (name) => counters.get(name) ?? 0);
      const board = boardOfSet(prepared, set, Number.isFinite(top) ? Math.max(1, top) : NO_LIMIT);
      return {
        version: etag(keyOf(set), revision),
        totals: board && {
          revision,
          total_cents: board.opening + (board.rows[0]?.total_cents ?? 0),
          tippers: tippersOf(board.rows.slice(0, top)),
        },
      };
    });
  }

  /** The currency of the settings. */
  const currency = () => read(settingsCurrency);

  return { version, totals, month, currency };
}

type Counter = (typeof COUNTERS)[keyof typeof COUNTERS][number];

const NO_LIMIT = -1;

const keyOf = (set: WideSet): string =>
  [set.kind, ...(set.kind === 'month' ? [set.month] : []), keyInKind(set)].join('-');
const keyInKind = (set: WideSet) =>
  encodeURIComponent(set.kind === 'series' ? set.id : set.currency);

const revisionOf = ({ kind }: WideSet, count: (name: Counter) => number): number =>
  COUNTERS[kind].reduce((sum, name) => sum + count(name), 0);

/** The rows each contain the total without the opening balance. Null for an unknown series. */
function boardOfSet(
  prepared: Prepared,
  set: WideSet,
  limit: number,
): { opening: number; rows: BoardRow[] } | null {
  if (set.kind === 'series') {
    const series = seriesFacts(prepared, set.id);
    if (!series) return null;
    return {
      opening: series.opening_cents,
      rows: boardOfSeries(prepared, { series: set.id, limit }),
    };
  }
  const { currency } = set;
  if (set.kind === 'all') return { opening: 0, rows: boardOfAll(prepared, { currency, limit }) };
  const span = spanOfMonth(set.month, liveClock(prepared).timezone);
  return { opening: 0, rows: boardOfTime(prepared, { ...span, currency, limit }) };
}
