import { ANONYMOUS } from '#contract/limits.ts';
import type { Recap, RecapTable } from '#contract/recap.ts';
import type { Tipper } from '#contract/tips.ts';
import { plainAmount } from '#domain/money/money.ts';
import { BYTE_ORDER_MARK, csvLines } from '../files/csv-lines.ts';
import { guarded } from '../files/formula-guard.ts';
import type { Show } from './show.ts';

type Facts = {
  show: Pick<Show, 'kind' | 'name' | 'currency'>;
  recap: Recap;
  /** All tippers, highest first. */
  tippers: readonly Tipper[];
};

/** The header of a table, and its rows. */
type Rows = readonly (readonly string[])[];

/** A table of a recap as a CSV file with a byte order mark. Amounts are plain decimal numbers, times are UTC. */
export async function recapCsv(table: RecapTable, facts: Facts): Promise<string> {
  const lines = await csvLines();
  return BYTE_ORDER_MARK + lines(ROWS[table](facts).map((row) => row.map(guarded)));
}

const ROWS: Record<RecapTable, (facts: Facts) => Rows> = {
  show: ({ show: { kind, name, currency }, recap }) => {
    const { longest_gap: gap, biggest_minute: minute } = recap;
    const facts: [string, string][] = [
      [kind, name],
      ['amount', plainAmount(recap.total_cents, currency)],
      ['currency', currency],
      ...openingColumns(recap, currency),
      ['tips', String(recap.tips)],
      ['fans', String(recap.fans)],
      ['first_tip_at', recap.first_tip_at ?? ''],
      ['last_tip_at', recap.last_tip_at ?? ''],
      ['longest_gap_from', gap?.from ?? ''],
      ['longest_gap_to', gap?.to ?? ''],
      ['biggest_minute_from', minute?.from ?? ''],
      ['biggest_minute_tips', minute ? String(minute.tips) : ''],
      ['biggest_minute_amount', minute ? plainAmount(minute.amount_cents, currency) : ''],
    ];
    return [facts.map(([column]) => column), facts.map(([, value]) => value)];
  },
  goals: ({ show: { currency }, recap }) => [
    ['reward', 'amount', 'currency', 'reached_at', 'fan'],
    ...recap.goals.map(({ reward, amount_cents, reached_at, fan_name, by_opening }) => [
      reward,
      plainAmount(amount_cents, currency),
      currency,
      reached_at ?? '',
      reached_at === null ? (by_opening ? 'Opening balance' : '') : (fan_name ?? ANONYMOUS),
    ]),
  ],
  fans: ({ show: { currency }, tippers }) => [
    ['fan', 'amount', 'currency'],
    ...tippers.map(({ fan_name, amount_cents }) => [
      fan_name,
      plainAmount(amount_cents, currency),
      currency,
    ]),
  ],
  running_total: ({ show: { currency }, recap }) => [
    ['from', 'to', 'tips', 'total', 'currency'],
    ...recap.chart.map(({ from, to, tips, total_cents }) => [
      from,
      to,
      String(tips),
      plainAmount(total_cents, currency),
      currency,
    ]),
  ],
  votes: ({ show: { currency }, recap }) => [
    ['question', 'state', 'option', 'amount', 'currency', 'tips', 'target', 'leads'],
    ...recap.votes.flatMap(({ question, state, options, undecided, leader_ids }) => [
      ...options.map(({ id, text, total_cents, tips, target_cents }) => [
        ...[question, state, text, plainAmount(total_cents, currency), currency, String(tips)],
        target_cents === null ? '' : plainAmount(target_cents, currency),
        leader_ids.includes(id) ? 'yes' : 'no',
      ]),
      // Its tips chose no option.
      [
        ...[question, state, '', plainAmount(undecided.total_cents, currency), currency],
        ...[String(undecided.tips), '', 'no'],
      ],
    ]),
  ],
  timer: ({ recap: { timer } }) => [
    ['seconds_on_the_clock', 'seconds_added_by_tips', 'biggest_hour_from', 'biggest_hour_seconds'],
    ...(timer
      ? [
          [
            ...[String(timer.ran), String(timer.added)],
            ...[timer.biggest_hour?.from ?? '', String(timer.biggest_hour?.added ?? '')],
          ],
        ]
      : []),
  ],
  lives: ({ show: { currency }, recap }) => [
    ['live', 'start_date', 'tips', 'amount', 'currency'],
    ...(recap.lives ?? []).map(({ name, start_date, tips, total_cents }) => [
      name,
      start_date ?? '',
      String(tips),
      plainAmount(total_cents, currency),
      currency,
    ]),
  ],
};

/** What a series had before its first live; no columns without it. */
const openingColumns = ({ opening }: Recap, currency: string): [string, string][] =>
  opening
    ? [
        ['opening_amount', plainAmount(opening.amount_cents, currency)],
        ['opening', opening.label],
      ]
    : [];
