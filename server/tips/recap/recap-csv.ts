import type { Recap } from '#contract/recap.ts';
import type { Tipper } from '#contract/tips.ts';
import { plainAmount } from '#domain/money/money.ts';
import type { LiveFacts } from '../../storage/queries/lives.ts';
import { BYTE_ORDER_MARK, csvLines } from '../files/csv-lines.ts';
import { guarded } from '../files/formula-guard.ts';

const COLUMNS = ['what', 'name', 'amount', 'currency', 'tips', 'from', 'to'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

type Facts = {
  live: Pick<LiveFacts, 'name' | 'currency'>;
  recap: Recap;
  /** All tippers, highest first. */
  tippers: readonly Tipper[];
};

/**
 * A recap as a CSV file with a byte order mark: a row for the whole show, then rows for each goal, each fan, the
 * longest gap, the biggest minute, and each step of the running total, whose `amount` is the total. Times are UTC.
 */
export async function recapCsv({ live, recap, tippers }: Facts): Promise<string> {
  const lines = await csvLines();
  const rows = rowsOf({ live, recap, tippers }).map((row) =>
    COLUMNS.map((column) => guarded(row[column] ?? '')),
  );
  return BYTE_ORDER_MARK + lines([COLUMNS, ...rows]);
}

function rowsOf({ live: { name, currency }, recap, tippers }: Facts): Row[] {
  const money = (cents: number) => ({ amount: plainAmount(cents, currency), currency });
  const { total_cents, tips, first_tip_at, last_tip_at, goals, chart } = recap;
  const { longest_gap: gap, biggest_minute: minute } = recap;
  return [
    {
      what: 'total',
      name,
      ...money(total_cents),
      tips: String(tips),
      from: first_tip_at ?? '',
      to: last_tip_at ?? '',
    },
    ...goals.map(({ reward, amount_cents, reached_at }) => ({
      what: reached_at === null ? 'open goal' : 'reached goal',
      name: reward,
      ...money(amount_cents),
      from: reached_at ?? '',
    })),
    ...tippers.map(({ fan_name, amount_cents }) => ({
      what: 'fan',
      name: fan_name,
      ...money(amount_cents),
    })),
    ...(gap ? [{ what: 'longest gap', from: gap.from, to: gap.to }] : []),
    ...(minute
      ? [
          {
            what: 'biggest minute',
            ...money(minute.amount_cents),
            tips: String(minute.tips),
            from: minute.from,
          },
        ]
      : []),
    ...chart.map(({ from, to, tips: count, total_cents: sum }) => ({
      what: 'running total',
      ...money(sum),
      tips: String(count),
      from,
      to,
    })),
  ];
}
