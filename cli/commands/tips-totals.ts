import { type Command, Option } from 'commander';
import { MAX_FAN_STANDINGS } from '#contract/limits.ts';
import type { CurrencySum, TipReport } from '#contract/tip-report.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { addRangeOptions, type RangeFlags, rangeQuery } from '../tips/tip-range.ts';

const HELP: HelpText = {
  about:
    'By when they were paid, in days and months of the timezone of your settings. Each currency is added up on its own. Tips that were deleted, refunded or have no amount yet do not count.',
  details: ['With --json it is all of it at once: by month, by source and by fan.'],
  examples: [
    'streamhost tips totals',
    'streamhost tips totals --by source --from 2026-01-01 --to 2026-12-31',
    'streamhost tips totals --by fan --live k7qx2mab --json',
  ],
  seeAlso: ['tips export', 'lives recap'],
};

type Key = 'month' | 'source' | 'fan';
type Flags = RangeFlags & { by: Key };

/** The title of the first column, and its rows. */
const ROWS: Record<Key, { title: string; of: (report: TipReport) => [string, CurrencySum[]][] }> = {
  month: {
    title: 'Month',
    of: ({ months }) => months.map(({ month, sums }) => [month, sums]),
  },
  source: {
    title: 'Source',
    of: ({ sources }) => sources.map(({ name, sums }) => [plainText(name), sums]),
  },
  fan: {
    title: 'Fan',
    of: ({ fans }) =>
      fans.map(({ fan_name, sums }) => [plainText(withMaskedEmails(fan_name)), sums]),
  },
};

const NAME = 0;

export function addTipsTotalsCommand(tips: Command, context: CommandContext): void {
  const command = withHelp(tips.command('totals'), HELP)
    .description('Add up the tips of all lives by month, source or fan')
    .addOption(
      new Option('--by <key>', 'what each line is of').choices(Object.keys(ROWS)).default('month'),
    )
    .option('--live <live>', 'those of one live, by code, id or name');
  addRangeOptions(command).action(({ by, ...range }: Flags) =>
    withApi(context, 'read', async (api) => {
      const query = await rangeQuery(api, range);
      query.set('fans', String(MAX_FAN_STANDINGS));
      const { body: report } = await api.send<TipReport>('GET', `/api/tips/totals?${query}`);
      context.print(report, await totalsTable(report, by, context));
    }),
  );
}

async function totalsTable(report: TipReport, by: Key, context: CommandContext): Promise<string> {
  if (report.sums.length === 0) return 'There are no such tips.';
  const { title, of } = ROWS[by];
  const all: [string, CurrencySum[]] = ['All', report.sums];
  const rows = [...of(report), all].flatMap(([name, sums]) =>
    sums.map(({ currency, tips, amount_cents }) => [
      name,
      String(tips),
      exactAmount(amount_cents, currency),
    ]),
  );
  return context.table([title, 'Tips', 'Sum'], rows, NAME);
}
