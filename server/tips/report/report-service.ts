import { setImmediate as otherWork } from 'node:timers/promises';
import { ANONYMOUS, FANS_IN_REPORT } from '#contract/limits.ts';
import type { TipRange, TipReport, TipReportQuery } from '#contract/tip-report.ts';
import {
  exportedTips,
  namesOfFans,
  namesOfSources,
  spanOfRange,
  sumsInRange,
} from '../../storage/queries/tip-report.ts';
import { liveClock } from '../../storage/running-until.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ExportedTip } from '../files/exported-tip.ts';
import { withOptions } from '../votes/with-choices.ts';
import { ORIGIN_NAMES } from './origin-names.ts';
import { monthsBetween, paidRange } from './paid-range.ts';
import { addSum, byTips, highestFirst, type SumsBy, sorted } from './sums-by.ts';

export type ReportService = ReturnType<typeof createReportService>;

/** Tips per read: a running show must not wait. */
const PAGE_SIZE = 1000;

const ALL = '';
const NO_FAN = '';

/** Sums and exports of the tips of all lives. Throws `invalid` for a range that makes no sense. */
export function createReportService({ read }: Pick<Storage, 'read'>) {
  const rangeOf = (query: TipRange) =>
    read((prepared) => {
      const { timezone } = liveClock(prepared);
      return { timezone, range: paidRange(prepared, query, timezone) };
    });

  /** The sums of a range. Each month is one read, so that a running show does not wait for many years. */
  async function report({ fans = FANS_IN_REPORT, ...query }: TipReportQuery): Promise<TipReport> {
    const { timezone, range } = rangeOf(query);
    const span = read((prepared) => spanOfRange(prepared, range));
    const [all, months]: [SumsBy, SumsBy] = [new Map(), new Map()];
    const [sources, byFan]: [SumsBy, SumsBy] = [new Map(), new Map()];
    const { first = null, last = null } = span ?? {};
    const spans = first === null || last === null ? [] : monthsBetween(first, last, timezone);
    for (const { month, from, to } of spans) {
      const part = { ...range, from: later(from, range.from), to: earlier(to, range.to) };
      for (const { origin, fan_id, ...sum } of read((prepared) => sumsInRange(prepared, part))) {
        addSum(all, ALL, sum);
        addSum(months, month, sum);
        addSum(sources, origin, sum);
        addSum(byFan, fan_id ?? NO_FAN, sum);
      }
      await otherWork();
    }
    const sums = [...(all.get(ALL)?.values() ?? [])].sort(byTips);
    const currencies = sums.map(({ currency }) => currency);
    const known = read(namesOfSources);
    const names = new Map([
      ...Object.entries(ORIGIN_NAMES),
      ...known.map(({ id, name }) => [id, name] as const),
    ]);
    return {
      sums,
      months: [...months]
        .map(([month, ofMonth]) => ({ month, sums: sorted(ofMonth, currencies) }))
        .reverse(),
      sources: highestFirst(sources, currencies).map(({ key, ...rest }) => ({
        source: key,
        name: names.get(key) ?? key,
        ...rest,
      })),
      fans: named(highestFirst(byFan, currencies).slice(0, fans)),
      fan_count: byFan.size,
      first_paid_at: first,
      last_paid_at: last,
      known_sources: known,
    };
  }

  function named(fans: ReturnType<typeof highestFirst>): TipReport['fans'] {
    const ids = JSON.stringify(fans.map(({ key }) => key));
    const names = new Map(
      read((prepared) => namesOfFans(prepared, ids)).map(({ id, name }) => [id, name]),
    );
    return fans.map(({ key, sums }) => ({
      fan_id: key === NO_FAN ? null : key,
      fan_name: names.get(key) ?? ANONYMOUS,
      sums,
    }));
  }

  /** The tips of a range in pages, the last paid first; the range is checked at once. */
  function tipsIn(query: TipRange): {
    timezone: string | null;
    pages: AsyncGenerator<ExportedTip[]>;
  } {
    const { timezone, range } = rangeOf(query);
    async function* pages() {
      for (let [to, id] = [range.to, '']; ; ) {
        const page = { ...range, to, id, limit: PAGE_SIZE };
        const tips = read((prepared) => exportedTips(prepared, page));
        yield read((prepared) => withOptions(prepared, tips));
        const last = tips.at(-1);
        if (!last || tips.length < PAGE_SIZE) return;
        [to, id] = [last.paidAt, last.tip.id];
        await otherWork();
      }
    }
    return { timezone, pages: pages() };
  }

  return { report, tipsIn };
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
