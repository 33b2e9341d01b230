import type { CheckedTip, CheckLine } from '#contract/check-total.ts';
import type { CurrencySum } from '#contract/tip-report.ts';
import { minorUnits } from '#domain/money/minor-units.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/check-total.ts';
import { namesOfSources } from '../../storage/queries/tip-report.ts';
import type { TipSet } from '../../storage/queries/tip-sets.ts';
import { shownState } from '../arrivals/shown-state.ts';
import { ORIGIN_NAMES } from '../report/origin-names.ts';
import { addSum, type SumsBy } from '../report/sums-by.ts';
import type { Checked } from './checked.ts';

/** The lines of a total: those that count add up to it, because each tip is in one of them. */
export function ledgerLines(prepared: Prepared, show: Checked): CheckLine[] {
  const { opening, currency } = show;
  const nameOf = namesIn(prepared);
  const counted = query.countedSums(prepared, show).map((sum) => ({
    key: ['counted', sum.origin, sum.currency ?? '', sum.rate ?? ''].join(':'),
    state: 'counted' as const,
    reason: null,
    name: nameOf(sum.origin),
    currency: sum.currency,
    rate: sum.rate,
    tips: sum.tips,
    sums: [{ currency, tips: sum.tips, amount_cents: sum.amount_cents }],
  }));
  const open = query.openTips(prepared, show)?.tips ?? 0;
  const deleted = query.deletedSum(prepared, show);
  return [
    ...(opening ? [openingLine(opening, currency)] : []),
    ...counted,
    ...(open > 0 ? [{ ...blankLine('open'), tips: open }] : []),
    ...uncountedLines(query.uncountedArrivals(prepared, show), currency),
    ...(deleted && deleted.tips > 0
      ? [{ ...blankLine('deleted'), ...sumLine(currency, deleted) }]
      : []),
  ];
}

const openingLine = (
  { amount_cents, label }: NonNullable<Checked['opening']>,
  currency: string,
): CheckLine => ({
  ...blankLine('opening'),
  name: label === '' ? null : label,
  sums: [{ currency, tips: 0, amount_cents }],
});

/** The names of sources, also of removed ones, and of the other origins of tips. */
export function namesIn(prepared: Prepared): (origin: string) => string {
  const names = new Map([
    ...Object.entries(ORIGIN_NAMES),
    ...namesOfSources(prepared).map(({ id, name }) => [id, name] as const),
  ]);
  return (origin) => names.get(origin) ?? origin;
}

const sumLine = (currency: string, sum: { tips: number; amount_cents: number }) => ({
  tips: sum.tips,
  sums: [{ currency, ...sum }],
});

const blankLine = (state: CheckLine['state'], reason: CheckLine['reason'] = null): CheckLine => ({
  key: reason === null ? state : `${state}:${reason}`,
  state,
  reason,
  name: null,
  currency: null,
  rate: null,
  tips: 0,
  sums: [],
});

/** A line for each state and reason of arrivals, with the sums of their own currencies. */
function uncountedLines(arrivals: readonly query.CheckedArrival[], currency: string): CheckLine[] {
  const lines = new Map<string, CheckLine>();
  const sums: SumsBy = new Map();
  for (const arrival of arrivals) {
    const blank = lineOf(arrival);
    const line = lines.get(blank.key) ?? blank;
    line.tips += 1;
    lines.set(line.key, line);
    const sum = ownSum(arrival, currency);
    if (sum) addSum(sums, line.key, sum);
  }
  return [...lines.values()].map((line) => ({
    ...line,
    sums: [...(sums.get(line.key)?.values() ?? [])],
  }));
}

/** The line of an arrival without a tip. */
function lineOf(arrival: query.CheckedArrival): CheckLine {
  const { state, reason } = shownState(arrival);
  return blankLine(state, reason);
}

/** What an arrival adds to the sums of its own currency; undefined without a readable amount. */
export function ownSum(
  { amount, currency }: { amount: string | null; currency: string | null },
  ofShow: string,
): CurrencySum | undefined {
  const own = currency ?? ofShow;
  const amount_cents = amount === null ? undefined : minorUnits(amount, own);
  return amount_cents === undefined ? undefined : { currency: own, tips: 1, amount_cents };
}

/** The first tips behind a line, at most `limit`; empty for an unknown line. */
export function tipsBehind(
  prepared: Prepared,
  show: Checked,
  key: string,
  limit: number,
): CheckedTip[] {
  const [state, origin = '', currency = '', rate = ''] = key.split(':');
  if (state === 'deleted') {
    return query.deletedTips(prepared, { ...show, limit }).map(({ id, ...tip }) => ({
      ...{ tip_id: id, arrival_id: null, amount: null, currency: null },
      ...tip,
    }));
  }
  if (state === 'counted' || state === 'open') {
    return everyTip(prepared, show)
      .filter((tip) =>
        state === 'open'
          ? !tip.amount_cents
          : tip.amount_cents &&
            tip.origin === origin &&
            (tip.currency ?? '') === currency &&
            (tip.rate ?? '') === rate,
      )
      .slice(0, limit)
      .map(({ id, fan_name, amount_cents, told_amount, told_currency, paid_at }) => ({
        ...{ tip_id: id, arrival_id: null, fan_name, amount_cents },
        ...{ amount: told_amount, currency: told_currency, paid_at },
      }));
  }
  return query
    .uncountedArrivals(prepared, show)
    .filter((arrival) => lineOf(arrival).key === key)
    .slice(0, limit)
    .map(({ id, fan_name, amount, currency: own, paid_at }) => ({
      ...{ tip_id: null, arrival_id: id, fan_name, amount_cents: null },
      ...{ amount, currency: own, paid_at },
    }));
}

const NO_LIMIT = -1;

/** All tips on the lives of a set, in order of payment. */
export const everyTip = (prepared: Prepared, set: TipSet): query.CheckedTipRow[] =>
  query.checkedTips(prepared, { ...set, paid: '', id: '', limit: NO_LIMIT });
